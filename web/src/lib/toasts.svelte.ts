/** Short news at the edge of the page: what was refused, what was copied. */

export interface Toast {
  key: number;
  text: string;
  bad: boolean;
}

class Toasts {
  all = $state.raw<Toast[]>([]);
  private last = 0;

  say(text: string, bad = false): void {
    const key = ++this.last;
    this.all = [...this.all.filter((toast) => toast.text !== text), { key, text, bad }].slice(-3);
    setTimeout(() => this.drop(key), bad ? 8000 : 4000);
  }

  drop(key: number): void {
    this.all = this.all.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();
