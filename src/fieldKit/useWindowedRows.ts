import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Lists up to this length are drawn whole: it is quicker than windowing, and print and search in page find everything. */
const wholeUpTo = 100

/** A row to draw, with the empty space in px that stands between it and the row before. */
export interface WindowedRow {
  readonly index: number
  readonly gapBefore: number
}

export interface WindowedRows {
  readonly rows: readonly WindowedRow[]
  /** Empty space behind the last drawn row, in px. */
  readonly gapAfter: number
  /** True when all rows are drawn and the list needs no frame to scroll in. */
  readonly isWhole: boolean
  readonly scrollTo: (index: number) => void
}

/** Which rows of a long list are drawn now. `always` is drawn wherever the list stands, so that it keeps its focus. */
export function useWindowedRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  always: number,
): WindowedRows {
  const isWhole = count <= wholeUpTo
  const virtual = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 800 },
    // The head takes its place above the rows inside the same frame.
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), always])]
        .filter((index) => index >= 0 && index < count)
        .toSorted((a, b) => a - b),
  })
  if (isWhole) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 }))
    return { rows, gapAfter: 0, isWhole, scrollTo: () => undefined }
  }
  const items = virtual.getVirtualItems()
  return {
    rows: items.map((item, place) => ({ index: item.index, gapBefore: gapBefore(items, place) })),
    isWhole,
    gapAfter: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}

const gapBefore = (items: readonly VirtualItem[], place: number): number =>
  items[place]!.start - (items[place - 1]?.end ?? 0)
