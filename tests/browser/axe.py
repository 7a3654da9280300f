"""axe-core, which looks for what stands in the way of people: its script, the rules asked for, and how it is run."""

from hosting.places import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

#: WCAG 2.2 A and AA, and what axe calls good practice.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """async (tags) => {
  const found = await axe.run({runOnly: {type: "tag", values: tags}, rules: {"target-size": {enabled: true}}});
  return found.violations.map((rule) => [rule.id, rule.nodes.slice(0, 3).map((node) => node.html.slice(0, 200))]);
}"""
