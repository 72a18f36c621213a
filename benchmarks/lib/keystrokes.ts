import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { middleOf, type Phone, touch } from './phone.ts';

/** Mental preparation, in seconds (M; Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983). */
const preparing = 1.35;

/** Bits per second of a finger on a phone (MacKenzie, HCII 2015, doi 10.1007/978-3-319-20916-6_23). */
const throughput = 6.95;

/** Minimum duration of a tap, in seconds: the key press of a good typist (K; the same book). */
const shortestTap = 0.2;

/** Pixels a swipe moves the page, and the thumb's speed in pixels per second. */
const swipeLength = 380;
const swipeSpeed = 800;
const swipeSteps = 12;
const swipePause = 80;

/** Operators a person needed for one statement. */
export interface Operators {
  taps: number;
  swipes: number;
  decisions: number;
  /** Seconds of moving and touching. */
  moving: number;
}

const until = (moment: number) => pause(Math.max(0, moment - performance.now()));

/**
 * A person with one finger: decides, moves, touches. The pauses are real, so that the wall clock shows the model's
 * time plus the product's delays. Pointing follows Fitts' law with the true distances and sizes on the screen.
 */
export function newHand(phone: Phone) {
  const done: Operators = { taps: 0, swipes: 0, decisions: 0, moving: 0 };
  const { devtools } = phone;
  // The thumb stays where it last touched; initially low in the middle.
  let at = { x: 180, y: 640 };
  // Preparation for the next touch starts at this one; whatever the product does in that time causes no delay.
  let free = performance.now();

  /** Whether it can be touched: not below the save bar or outside the window. */
  const isInReach = (target: Locator) =>
    target.evaluate((element) => {
      const shown = element.closest('label') ?? element;
      const box = shown.getBoundingClientRect();
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return shown.contains(found);
    });

  /** Drags the page with the thumb at a typical speed. */
  async function swipe(up: boolean): Promise<void> {
    const x = 180;
    const from = up ? 580 : 200;
    const to = from + (up ? -swipeLength : swipeLength);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    const began = performance.now();
    const seconds = swipeLength / swipeSpeed;
    await send('touchStart', from);
    for (let step = 1; step <= swipeSteps; step += 1) {
      await until(began + (step / swipeSteps) * seconds * 1000);
      await send('touchMove', from + ((to - from) * step) / swipeSteps);
    }
    // Lifted without a pause the page would keep scrolling and stop at varying positions.
    await pause(swipePause);
    await send('touchMove', to);
    await send('touchEnd');
    done.swipes += 1;
    done.moving += seconds;
    at = { x, y: to };
  }

  /** Decides on a target, scrolls it into reach and touches it. */
  async function choose(target: Locator): Promise<void> {
    done.decisions += 1;
    await until(free + preparing * 1000);
    await target.waitFor();
    let ready = performance.now();
    for (let tries = 0; tries < 12 && !(await isInReach(target)); tries += 1) {
      await swipe((await middleOf(target)).y > 400);
      ready = performance.now();
    }
    const { x, y, size } = await middleOf(target);
    const bits = Math.log2(Math.hypot(x - at.x, y - at.y) / size + 1);
    const seconds = Math.max(shortestTap, bits / throughput);
    await until(ready + seconds * 1000);
    await touch(phone, target);
    free = performance.now();
    done.taps += 1;
    done.moving += seconds;
    at = { x, y };
  }

  return { choose, done };
}

/** Seconds of the model with a decision before each tap: its upper bound. */
export const everyTapDecided = ({ decisions, moving }: Operators) => decisions * preparing + moving;

/** Seconds of the model with a decision only before each of `subjects`, as for a practised person. */
export const everySubjectDecided = ({ moving }: Operators, subjects: number) => subjects * preparing + moving;
