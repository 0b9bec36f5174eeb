import type { MapTool, ToolStatus } from '#mapStage/mapTool.ts'
import { isOverlayOpen } from '#ui/isOverlayOpen.ts'

interface Toolbar {
  readonly tools: readonly MapTool[]
  readonly onTake: (id: string | undefined) => void
  readonly status: ToolStatus | undefined
}

/** Returns the toolbar's action for a key; undefined if the toolbar doesn't handle the key. */
export function toolbarKey(event: KeyboardEvent, { tools, onTake, status }: Toolbar): (() => void) | undefined {
  if (event.defaultPrevented || event.altKey || isTyping(event.target)) return undefined
  if (isOverlayOpen()) return undefined
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? status?.redo : status?.undo
    return key === 'y' ? status?.redo : undefined
  }
  const tool = event.shiftKey ? undefined : tools.find(({ shortcut }) => shortcut === key)
  return tool && (() => onTake(tool.id))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
