/** The title of the page. A page that knows better than its address says so; leaving it forgets it. */

class PageTitle {
  own = $state('');

  set(text: string): void {
    this.own = text;
  }
}

export const pageTitle = new PageTitle();
