/** Returns whether a dialog, menu or popover dialog is open, so that keys belong to it and not to the page below. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':popover-open[role="dialog"], :popover-open[role="menu"], dialog[open]') !== null
