import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { isSameJson } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { knownEpoch, recordById } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { issueText } from '#i18n/issueText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { recordVersions } from '#recordKit/edit/recordVersions.ts'
import { type SeenVersions, useSave } from '#session/useSave.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'
import { type Ground, recordGeometry } from './rowsOnMap.ts'

interface Held {
  readonly id: string
  readonly was: FieldValues
  readonly seen: SeenVersions
  readonly epoch: string | undefined
  readonly draft: Ground
}

export interface GroundEdit {
  /** Current geometry; undefined if no record is being edited. */
  readonly draft: Ground | undefined
  readonly isMoved: boolean
  readonly begin: () => void
  readonly set: (draft: Ground) => void
  readonly cancel: () => void
  /** Saves the geometry with `more` fields and offers undo. */
  readonly save: (more: FieldValues) => Promise<void>
}

export function useGroundEdit(entity: EntityName, record: LocalRecord | undefined): GroundEdit {
  const [held, setHeld] = useState<Held>()
  const { database } = useOpenSession()
  const saveBack = useSaveGround(entity)
  const own = held !== undefined && held.id === record?.id ? held : undefined

  async function begin() {
    if (!record) return
    const epoch = await knownEpoch(database)
    const { id, fields } = record
    setHeld({ id, was: fields, seen: recordVersions(entity, record), epoch, draft: recordGeometry(fields) })
  }

  return {
    draft: own?.draft,
    isMoved:
      own !== undefined &&
      !isSameJson(JSON.parse(JSON.stringify(own.draft)), JSON.parse(JSON.stringify(recordGeometry(own.was)))),
    begin: () => void begin(),
    set: (draft) => own && setHeld({ ...own, draft }),
    cancel: () => setHeld(undefined),
    async save(more) {
      if (!own || !record) return
      const { place, shape } = own.draft
      const changes = { ...(shape ? { shape } : { place: place ?? null }), ...more } as FieldValues
      if (!(await saveBack(record, changes, own))) return
      // Another record, or this one, may have been edited meanwhile.
      setHeld((now) => {
        if (now === own) return undefined
        return now?.id === own.id ? { ...now, was: { ...now.was, ...changes } } : now
      })
    },
  }
}

/** Returns a function that saves and shows a toast with Undo; it resolves to true on success. */
function useSaveGround(entity: EntityName) {
  const { t } = useLingui()
  const save = useSave()
  const show = useToast()
  const { database } = useOpenSession()

  async function write(
    record: LocalRecord,
    changes: FieldValues,
    seen: SeenVersions,
    epoch?: string,
  ): Promise<boolean> {
    try {
      const outcome = await save(entity, record, changes, seen, { epoch })
      if (outcome.saved) return true
      const [issue] = outcome.issues
      show({ text: issue ? issueText(entity, issue) : rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      show({ text: errorText(error.code), tone: 'bad' })
    }
    return false
  }

  async function undo(id: string, changes: FieldValues, was: FieldValues) {
    const now = await recordById(database, entity, id)
    if (!now || now.deletedV !== null) return
    const back = Object.fromEntries(Object.keys(changes).map((name) => [name, was[name] ?? null]))
    if (await write(now, back, recordVersions(entity, now)))
      show({ text: <Trans>Moved back to the original location</Trans>, tone: 'good' })
  }

  return async (record: LocalRecord, changes: FieldValues, { was, seen, epoch }: Held): Promise<boolean> => {
    if (!(await write(record, changes, seen, epoch))) return false
    show({
      text: <Trans>Saved on this device</Trans>,
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void undo(record.id, changes, was) },
    })
    return true
  }
}
