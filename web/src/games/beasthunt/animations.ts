/** Lets things travel that have moved from one view to the next. */

import { lineAt, placeAt, squareAt, type Spot } from './geometry';
import type { Layout } from './layout';
import type { Travel } from './motion';
import type { Slots } from './slots';
import { BEAST } from './spots';
import type { Beast } from './table';

/** A beast on its way off the board. */
export interface Flight {
  beast: Beast;
  from: Spot;
  to: Spot;
  /** Milliseconds before it lifts off. */
  wait: number;
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
export const TIMING = { duration: 380, easing: EASE } as const;

const away = (from: Spot, to: Spot) => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

export class Animations {
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly lay: Layout,
    private readonly viewer: number | null,
    private readonly beasts: readonly Beast[],
  ) {}

  /** A die that was rolled comes in spinning, and settles. */
  tumble(slot: number): void {
    const turn = slot % 2 ? -1 : 1;
    this.thing(`slot:${slot}`)?.animate(
      [
        { transform: `translate(${turn * -60}px, -46px) rotate(${turn * -320}deg) scale(1.25)`, opacity: 0.2 },
        { transform: `translate(${turn * 8}px, 8px) rotate(${turn * 24}deg) scale(0.94)`, opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 400, delay: slot * 40, fill: 'backwards', easing: EASE },
    );
  }

  /** `wait`: until the last piece has arrived that completes a fence or a pen. */
  travel(travel: Travel, was: Slots, now: Slots, wait: number): Flight | null {
    switch (travel.what) {
      case 'gleam':
        this.gleam(travel.line, wait);
        break;
      case 'die':
        this.come(`die:${travel.place}`, this.left(travel.die, was, now), placeAt.get(travel.place), 1.56);
        break;
      case 'card':
        this.come(`card:${travel.line}`, this.seat(travel.seat, true), lineAt.get(travel.line), 1.3);
        break;
      case 'enter':
        this.come(`beast:${travel.square}`, this.supply(travel.beast), this.square(travel.square), 0.76);
        break;
      case 'walk':
        this.come(`beast:${travel.square}`, this.square(travel.from), this.square(travel.square), 1);
        break;
      case 'capture': {
        const from = this.square(travel.square);
        if (from) return { beast: travel.beast, from, to: this.seat(travel.seat, false), wait };
      }
    }
    return null;
  }

  private thing(name: string): Element | null {
    return this.svg.querySelector(`[data-thing="${name}"]`);
  }

  private supply(beast: Beast): Spot | undefined {
    return this.lay.supply.beasts[this.beasts.indexOf(beast)];
  }

  private square(name: string): Spot | undefined {
    const at = squareAt.get(name);
    return at && { x: at.x, y: at.y + BEAST.y };
  }

  /** The slot that a die has left. */
  private left(die: string, was: Slots, now: Slots): Spot | undefined {
    const at = was.findIndex((slot, number) => slot?.die === die && now[number]?.die !== die);
    return this.lay.dice.slots[at < 0 ? 0 : at];
  }

  /** In front of a player, wherever the page shows that; else the lower edge of the table. */
  private seat(seat: number, hands: boolean): Spot {
    const hand = hands && seat === this.viewer ? document.querySelector('[data-hunt-hand]') : null;
    const box = (hand ?? document.querySelector(`[data-hunt-player="${seat}"]`))?.getBoundingClientRect();
    const matrix = this.svg.getScreenCTM();
    if (!box || !box.width || !matrix) return { x: this.lay.width / 2, y: this.lay.height + 60 };
    const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix.inverse());
    return { x, y };
  }

  private come(name: string, from: Spot | undefined, to: Spot | undefined, size: number): void {
    if (!from || !to) return;
    const thing = this.thing(name);
    thing?.animate([{ transform: `${away(from, to)} scale(${size})` }, { transform: 'none' }], TIMING);
  }

  private gleam(line: string, wait: number): void {
    const sweep = [
      { transform: 'skewX(-20deg) translateX(-10px)', opacity: 0.9 },
      { transform: 'skewX(-20deg) translateX(110px)', opacity: 0.9 },
    ];
    this.thing(`gleam:${line}`)?.animate(sweep, { duration: 400, delay: wait, easing: 'ease-out' });
  }
}
