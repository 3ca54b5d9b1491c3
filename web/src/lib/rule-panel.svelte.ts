/** The rule being looked at beside the page. The panel itself is in App. */

class RulePanelState {
  game = $state('');
  rule = $state('');
  open = $state(false);

  show(game: string, rule: string): void {
    this.game = game;
    this.rule = rule;
    this.open = true;
  }
}

export const rulePanel = new RulePanelState();

export function openRule(game: string, rule: string): void {
  rulePanel.show(game, rule);
}
