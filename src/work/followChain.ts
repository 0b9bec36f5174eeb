import type { ChainRows } from '#analysis/dashboard/chainRows.ts'
import { answerRow, leaseRow, storeRow, surveyRow, yearRow } from '#analysis/dashboard/chainRows.ts'
import type { EntityName, EntityValues } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { followRows } from './followRows.ts'

export interface FollowedChain {
  readonly rows: () => Promise<ChainRows>
  readonly stop: () => void
}

/** Follows the records that dashboards are computed from, and keeps only the fields that dashboards use. */
export function followChain(
  database: LocalDatabase,
  onChange: () => void,
  onFailure: (error: unknown) => void,
): FollowedChain {
  const follow = <N extends EntityName, R>(entity: N, read: (id: string, fields: EntityValues<N>) => R | undefined) =>
    followRows(database, entity, ({ id, fields }) => read(id, fields), onChange, onFailure)
  const stores = follow('store', storeRow)
  const years = follow('performance', (_, fields) => yearRow(fields))
  const leases = follow('lease', leaseRow)
  const surveys = follow('survey', surveyRow)
  const answers = follow('answer', (_, fields) => answerRow(fields))
  const ready = Promise.all([stores, years, leases, surveys, answers].map((kind) => kind.ready))
  return {
    async rows() {
      await ready
      return {
        stores: stores.list(),
        years: years.list(),
        leases: leases.list(),
        surveys: surveys.list(),
        answers: answers.list(),
      }
    },
    stop() {
      for (const kind of [stores, years, leases, surveys, answers]) kind.stop()
    },
  }
}
