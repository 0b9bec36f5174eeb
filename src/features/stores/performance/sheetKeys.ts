import type { KeyboardEvent } from 'react'
import { movedByKey } from './gridSelection.ts'
import type { GridCells } from './useGridCells.ts'
import type { Sheet } from './useSheet.ts'

/** Handles a key while no cell is being edited. Returns whether the sheet handled the key. */
export function pressInSheet(event: KeyboardEvent, sheet: Sheet, cells: GridCells, isRefused: boolean): boolean {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.altKey)
    return pressCommand(key.toLowerCase(), event.shiftKey, sheet, cells) || move(event, sheet)
  if (event.altKey) return false
  if (move(event, sheet)) return true
  if (key === 'Tab') return !isRefused && sheet.leaveAside(event.shiftKey ? -1 : 1)
  if (key === 'Enter') return done(() => void (event.shiftKey ? sheet.leaveUp() : sheet.leaveDown()))
  if (key === 'Delete' || key === 'Backspace') return done(() => void sheet.clear())
  if (key.length === 1 && key !== ' ') return done(() => sheet.begin(key))
  return false
}

function pressCommand(key: string, shiftKey: boolean, sheet: Sheet, { steps }: GridCells): boolean {
  if (key === 'z') return done(() => void (shiftKey ? steps.redo() : steps.undo()))
  if (key === 'y') return done(() => void steps.redo())
  if (key === 'd') return done(() => void sheet.fillDown())
  if (key !== 'a') return false
  const { rows, columns } = sheet.size
  return done(() => sheet.select({ anchor: { row: 0, column: 0 }, head: { row: rows - 1, column: columns - 1 } }))
}

function move(event: KeyboardEvent, sheet: Sheet): boolean {
  const moved = movedByKey(sheet.selection, sheet.size, event)
  return moved !== undefined && done(() => sheet.select(moved))
}

function done(act: () => void): true {
  act()
  return true
}
