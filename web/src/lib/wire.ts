/** What goes over the line, under the names that the page has for it. */

export type * from '../generated/wire';
export { USUAL_ABSENCE } from '../generated/wire';
export type { DecisionView as Decision, Event as TableEvent, OptionView as Option } from '../generated/wire';
