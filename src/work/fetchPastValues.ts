import { call } from '#api/call.ts'
import { basesAtOnce, readBases } from '#domain/contracts/imports.ts'
import { AppError } from '#domain/errors.ts'
import type { Json } from '#domain/json.ts'
import type { BaseAnswer, BaseAsk } from '#domain/transfer/pastValues.ts'

/**
 * Fetches past versions of records from the server. If the server can't answer, the result is incomplete, and the
 * preview indicates this.
 */
export async function fetchPastValues(asks: readonly BaseAsk[], signal: AbortSignal): Promise<readonly BaseAnswer[]> {
  const answers: BaseAnswer[] = []
  try {
    for (let from = 0; from < asks.length; ) {
      const { bases, next } = await call(readBases, { asks: asks.slice(from, from + basesAtOnce) }, { signal })
      answers.push(...bases.map(answerOf))
      from += next || basesAtOnce
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return answers
}

const answerOf = ({ values, ...rest }: Omit<BaseAnswer, 'values'> & { values: Record<string, Json> }): BaseAnswer => ({
  ...rest,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
})
