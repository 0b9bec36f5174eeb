import { useState } from 'react'
import type { EntityChanges } from '#domain/entities.ts'
import type { FixedVersion } from '#domain/report/fixedContent.ts'
import { moveChanges } from '#domain/store/storeMove.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { today } from '#i18n/companyClock.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useSession } from '#session/useSession.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { useToast } from '#ui/toasts.ts'
import { type Assembled, personName } from '../useAssembled.ts'
import { fixReport, idOfVersion } from '../frozen/frozenReport.ts'

export function useReportMoves(record: LocalRecord<'report'>) {
  const { configuration, member, database } = useSession()
  const { locale } = useFieldText()
  const write = useWriteChanges()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const at = () => new Date().toISOString()
  const self = { by: [member.userId], name: personName(configuration.user, locale) }
  const moved = () => ({ movedBy: self.by, movedByName: self.name, movedAt: at() })

  async function run(changesOf: () => Promise<readonly OwnChange[]>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    try {
      const outcome = await write(await changesOf())
      if (!outcome.saved) toast({ text: rejectText(outcome.code), tone: 'bad' })
      return outcome.saved
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    send: (assembled: Assembled) =>
      run(async () => {
        const { hash, open, whole } = await fixReport(assembled)
        const number = record.fields.version ?? 1
        const fixed = (entity: FixedVersion['entity'], content: typeof open) =>
          createOf({ entity, report: record.id, number, hash, content })
        const sent = { sentBy: self.by, sentByName: self.name, sentAt: at() }
        const move = patchOf('report', record, { ...moved(), ...sent, state: 'forApproval', reason: null, hash })
        return [await fixed('reportVersion', open), await fixed('reportFinance', whole), move]
      }),
    decide: (state: 'approved' | 'rejected', reason: string, movesStore: boolean) =>
      run(async () => {
        const { hash = null, store } = record.fields
        const words = reason.trim() || null
        const move = patchOf('report', record, { ...moved(), state, reason: words, hash })
        const found = movesStore && store ? await recordById(database, 'store', store) : undefined
        if (!found) return [move]
        const to = state === 'approved' ? storeStatus.approved : storeStatus.rejected
        const changes = moveChanges(found.fields, to, {
          day: today(),
          reason: reason.trim(),
          inCharge: found.fields.inCharge ?? '',
        })
        return [move, patchOf('store', found, changes)]
      }),
    /** Withdraws a submitted report to draft, or starts the next version of a decided report. */
    redraft: () =>
      run(async () => {
        const { state, version = 1 } = record.fields
        const next = state === 'forApproval' ? version : version + 1
        return [patchOf('report', record, { ...moved(), state: 'draft', reason: null, hash: null, version: next })]
      }),
  }
}

function patchOf<N extends 'report' | 'store'>(
  entity: N,
  record: LocalRecord<N>,
  changes: EntityChanges<N>,
): OwnChange {
  const fields = Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [name, { to, baseV: fieldVersion(record, name) }]),
  )
  return { entity, id: record.id, kind: 'patch', rowBaseV: record.rv, fields }
}

async function createOf(version: FixedVersion): Promise<OwnChange> {
  const { entity, ...values } = version
  const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }]))
  return { entity, id: await idOfVersion(version), kind: 'create', rowBaseV: 0, fields }
}
