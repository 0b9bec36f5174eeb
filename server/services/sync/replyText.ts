import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull, push } from '#domain/contracts/sync.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import { ackText } from '../records/storedRecord.ts'

export const pushText = ({ results, ...others }: ReplyOf<typeof push>): string =>
  withList(others, 'results', results.map(resultText))

export const pullText = ({ rows, ...others }: ReplyOf<typeof pull>): string =>
  withList(others, 'rows', rows.map(ackText))

function resultText(result: OperationResult): string {
  if (!('record' in result)) return JSON.stringify(result)
  const { record, ...others } = result
  return `${JSON.stringify(others).slice(0, -1)},"record":${ackText(record)}}`
}

const withList = (others: object, name: string, items: readonly string[]): string =>
  `${JSON.stringify(others).slice(0, -1)},"${name}":[${items.join(',')}]}`
