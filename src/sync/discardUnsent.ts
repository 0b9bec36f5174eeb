import { entityNames } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { forgetFiles } from '#db/files/filePieces.ts'
import { fileTables, ownTables } from '#db/localStore.ts'
import type { NewSentRow } from '#db/rows.ts'
import type { SavePorts } from '#db/savePorts.ts'
import { withReopening } from '#db/withReopening.ts'
import { recordsOf } from './park.ts'
import { rebuild } from './rebuild.ts'
import { sweepBases } from './sweepBases.ts'
import { noteDiscards } from './reportDiscards.ts'
import { serverTimeHere } from './serverTime.ts'

/**
 * Discards all unsent changes and files at the user's request; records show server values again. Discarded changes
 * remain in the sent list and are reported when online. Returns the number of discarded changes and non-draft files.
 */
export function discardUnsent(database: LocalDatabase, { clock }: Pick<SavePorts, 'clock'>): Promise<number> {
  return withReopening(database, () =>
    database.write([...entityNames, ...ownTables, ...fileTables], async (tx) => {
      const waiting = await tx.outbox.all()
      const refused = await tx.parked.all()
      await tx.outbox.remove(waiting.map(({ seq }) => seq))
      await tx.parked.remove(refused.map(({ n }) => n))
      const sentAt = await serverTimeHere(tx, clock.now())
      const given = { v: 0, outcome: 'discarded', conflictIds: [], sentAt } as const
      await tx.sent.put([
        ...waiting.map(({ failures: _failures, firstFailedAt: _first, retryAt: _retry, ...rest }): NewSentRow => {
          return { ...rest, ...given }
        }),
        ...refused.map(
          ({
            n: _n,
            code: _code,
            issues: _issues,
            parkedAt: _at,
            because: _because,
            isOutOfSight: _hidden,
            ...rest
          }) => {
            return { ...rest, ...given }
          },
        ),
      ])
      await noteDiscards(
        tx,
        [...waiting, ...refused].map(({ opId }) => opId),
      )
      await rebuild(tx, [...waiting, ...refused].flatMap(recordsOf))
      await sweepBases(tx)
      const files = await tx.files.whereAny('state', ['queued', 'refused', 'draft'])
      await forgetFiles(
        tx,
        files.map(({ sha256 }) => sha256),
      )
      return waiting.length + refused.length + files.filter(({ state }) => state !== 'draft').length
    }),
  )
}
