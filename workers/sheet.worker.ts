import { expose } from 'comlink'
import type { PickedSheet } from '#domain/transfer/pickSheet.ts'
import { TransferProblem } from '#domain/transfer/transferReasons.ts'
import { SheetDesk } from '#draw/sheets/sheetDesk.ts'
import type { OpenedSheet, OrRefused, SheetPort } from './sheetPort.ts'

const desk = new SheetDesk()
let giving = new AbortController()

const opened = ({ table, rows, ...picked }: PickedSheet): OpenedSheet => ({
  ...picked,
  sheet: table.name,
  rowCount: rows.length,
})

async function orRefused<T>(work: Promise<T>): Promise<OrRefused<T>> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TransferProblem) return { refused: error.reason }
    throw error
  }
}

const port: SheetPort = {
  open(file, reading, picking, onRows) {
    const { signal } = giving
    const told = { ...reading, signal, onRows: (_: string, rows: readonly unknown[]) => onRows(rows.length) }
    return orRefused(desk.open(file, told, picking).then(opened))
  },
  pick: (picking) => opened(desk.pick(picking)),
  review: (review) => orRefused(desk.review({ ...review, signal: giving.signal })),
  window: (from, count, outcome) => desk.window(from, count, outcome),
  giveUp() {
    giving.abort(new Error('The file was given up.'))
    giving = new AbortController()
  },
}
expose(port)
