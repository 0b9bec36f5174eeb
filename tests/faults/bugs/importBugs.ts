import type { Planted } from '../parts/planted.ts'

const instead = (words: string, others: string): Planted => ({
  sql: (statement) => statement.replace(words, others),
})

/** Bugs in imports. The first one shows only if the server is killed during an import. */
export const importBugs: Readonly<Record<string, Planted>> = {
  'an import that was killed begins to count from zero': instead(
    'SET next_row = ?, counts = ?,',
    'SET next_row = ?, counts = CASE WHEN ? IS NULL THEN counts ELSE counts END,',
  ),
  'taking an import back leaves every second change': instead(
    'AND op.op_id < ? ORDER BY op.op_id DESC',
    'AND op.op_id < ? AND log.v % 2 = 0 ORDER BY op.op_id DESC',
  ),
}
