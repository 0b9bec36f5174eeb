import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { methods } from '#analysis/methods.ts'
import { planMethod } from '#analysis/plans/planMethod.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import type { ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useSave } from '#session/useSave.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { type ToastContent, useToast } from '#ui/toasts.ts'
import { remadeZone } from './remadeZone.ts'
import { remakeByProvider } from './remakeByProvider.ts'
import { usePlanProblemToast } from './usePlanProblemToast.ts'

export interface Remaking {
  readonly isBusy: boolean
  readonly progress: number | undefined
  readonly remake: () => Promise<void>
  readonly cancel: () => void
}

export function useRemakeZone(zone: LocalRecord<'tradeZone'>): Remaking {
  const { t } = useLingui()
  const { study, state } = useStudy()
  const saveChanges = useSaveChanges(zone.id)
  const planProblemToast = usePlanProblemToast()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const work = useRef<AbortController>(undefined)
  // Constant until a zone arrives, so repeated attempts count as one use.
  const requestKey = useRef<string>(crypto.randomUUID())

  async function make(recipe: ZoneRecipe | undefined, signal: AbortSignal): Promise<Made> {
    const plan = recipe?.plan
    if (!recipe || !plan) return refused(t`This zone was drawn by hand, so it can’t be recreated.`)
    const planned =
      plan.kind === 'reach' && byProvider(plan)
        ? await remakeByProvider(plan, requestKey.current)
        : await study.planZone({ plan, withoutStoreId: zone.fields.store }, { signal, onProgress: setProgress })
    if ('refusal' in planned) return refused(planned.refusal)
    if ('problem' in planned) return { refusal: planProblemToast(planned.problem) }
    requestKey.current = crypto.randomUUID()
    const { squareMetres } = await study.zoneFigures({ id: zone.id, shape: roundShape(planned.shape) })
    if (!(squareMetres > 0)) return refused(t`The recreated zone would have no area, so the original was kept.`)
    const id = planMethod(plan)
    const today = {
      method: { id, version: methods[id].version },
      vintages: (state?.sources ?? [])
        .map(({ kind, country, vintage }) => `${kind} ${country} ${vintage}`)
        .slice(0, 20),
      packs: (state?.packsVersion ?? '').slice(0, 1000),
      madeAt: new Date().toISOString(),
    }
    return { fields: remadeZone(recipe, planned, squareMetres, today, 'made' in planned ? planned.made : undefined) }
  }

  async function saveMade(made: FieldValues): Promise<void> {
    const { shape = null, size = null, recipe = null, method = null } = zone.fields
    if (!(await saveChanges(made))) return
    show({
      text: <Trans>Zone recreated with today’s data.</Trans>,
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void saveChanges({ shape, size, recipe, method }) },
    })
  }

  async function remake(): Promise<void> {
    work.current = new AbortController()
    setIsBusy(true)
    try {
      const made = await make(zone.fields.recipe, work.current.signal)
      if ('refusal' in made) show(made.refusal)
      else await saveMade(made.fields)
    } catch {
      if (!work.current.signal.aborted)
        show({ text: t`The analysis on this device stopped. Nothing you entered is lost.`, tone: 'bad' })
    } finally {
      setIsBusy(false)
      setProgress(undefined)
    }
  }

  return { isBusy, progress, remake, cancel: () => work.current?.abort() }
}

type Made = { readonly fields: FieldValues } | { readonly refusal: ToastContent }

const refused = (text: string): Made => ({ refusal: { text, tone: 'bad' } })

function useSaveChanges(id: string): (changes: FieldValues) => Promise<boolean> {
  const { database } = useOpenSession()
  const save = useSave()
  const show = useToast()
  return async (changes) => {
    try {
      const record = await recordById(database, 'tradeZone', id)
      if (!record) return false
      const outcome = await save('tradeZone', record, changes, {})
      if (!outcome.saved) show({ text: rejectText(outcome.code), tone: 'bad' })
      return outcome.saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      show({ text: errorText(error.code), tone: 'bad' })
      return false
    }
  }
}
