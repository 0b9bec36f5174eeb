import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { methods } from '#analysis/methods.ts'
import { packVintages } from '#analysis/study/packVintages.ts'
import { planMethod } from '#analysis/plans/planMethod.ts'
import { AppError } from '#domain/errors.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import { providerNames } from '#domain/driveTime/providers.ts'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import { providerMadeText } from '#i18n/providerText.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import { mapAddress, storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { issueText } from '#i18n/issueText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useNavigation } from '#session/navigation.ts'
import { companySettingsAtom } from '#session/state.ts'
import { makeRecordId, type SavedTogether, useSaveAll } from '#session/useSaveAll.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { useToast } from '#ui/toasts.ts'
import { closeSavedAtom } from '../candidates/pinned.ts'
import { type DraftStudy, isCandidate } from '../state/draftStudy.ts'
import { explorerAddress } from '../state/explorerAddress.ts'
import { freeCode } from '#domain/store/nextCode.ts'
import { storedContent } from './storedContent.ts'
import { type Studied, studiedAtom } from '../state/studied.ts'
import { useVerdictReader } from '../verdict/useVerdict.ts'
import { candidateFields, type SavableZone, type ZoneBasis, zoneFields } from './savableZones.ts'
import { useMapPicture } from './useMapPicture.ts'
import type { SaveChoices } from './useSaveChoices.ts'
import { savableZoneText } from '../text/zoneText.ts'

export interface SaveForm {
  readonly name: string
  readonly posCode: string
  readonly brand: string
  /** Existing store to which the zones belong; empty without a store. */
  readonly storeId: string
  readonly tiers: Readonly<Record<string, string>>
}

type Issues = Readonly<Partial<Record<'name' | 'posCode' | 'brand', string>>>

export function useSaveStudy(study: DraftStudy, choices: SaveChoices) {
  const { t } = useLingui()
  const saveAll = useSaveAll()
  const makeRecords = useMakeRecords(study, choices)
  const notifySaved = useNotifySaved(study.storeId)
  const [issues, setIssues] = useState<Issues>({})
  const [failure, setFailure] = useState<string>()

  async function save(form: SaveForm, zones: readonly SavableZone[]): Promise<boolean> {
    const found = issuesOf(form, isCandidate(study), choices)
    setIssues(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return false
    if (!isCandidate(study) && Object.keys(form.tiers).length === 0) {
      setFailure(t`Choose at least one zone.`)
      return false
    }
    try {
      const records = await makeRecords(form, zones)
      const outcome = await saveAll(records)
      if (outcome.saved) {
        notifySaved(records)
        return true
      }
      const [issue] = outcome.issues
      setFailure(issue ? issueText(isCandidate(study) ? 'store' : 'tradeZone', issue) : rejectText(outcome.code))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    }
    return false
  }
  return { save, issues, failure }
}

/** Returns form issues; the final validation happens on saving. */
function issuesOf(form: SaveForm, isNew: boolean, { posCodes }: SaveChoices): Issues {
  const missing = (entity: 'store' | 'tradeZone', field: string) =>
    issueText(entity, { field, rule: 'required', settings: {} })
  if (!isNew) return form.name.trim() === '' ? { name: missing('tradeZone', 'name') } : {}
  const code = form.posCode.trim()
  const isTaken = posCodes.some((other) => foldCode(other) === foldCode(code))
  return {
    ...(form.name.trim() === '' ? { name: missing('store', 'name') } : {}),
    ...(form.brand === '' ? { brand: missing('store', 'brand') } : {}),
    ...(code === '' ? { posCode: missing('store', 'posCode') } : {}),
    ...(isTaken
      ? { posCode: issueText('store', { field: 'posCode', rule: 'isExist', settings: { values: [code] } }) }
      : {}),
  }
}

function useMakeRecords(study: DraftStudy, choices: SaveChoices) {
  const { study: analysis, state } = useStudy()
  const store = useStore()
  const readVerdict = useVerdictReader()
  const takePicture = useMapPicture()
  const { areaUnit } = useFieldText()
  return async (form: SaveForm, zones: readonly SavableZone[]): Promise<readonly SavedTogether[]> => {
    const basis = {
      vintages: packVintages(state),
      ...(state ? { packs: state.packsVersion.slice(0, 1000) } : {}),
      madeAt: new Date().toISOString(),
    }
    const name = form.name.trim()
    const isNew = isCandidate(study)
    const storeId = isNew ? makeRecordId() : form.storeId || undefined
    const posCode = isNew ? form.posCode.trim() : choices.stores.find(({ value }) => value === storeId)?.posCode
    const owner = posCode || 'TZ'
    const taken = [...choices.zoneCodes]
    const records: SavedTogether[] = []
    if (isNew && study.place && storeId !== undefined) {
      const fields = candidateFields({
        name,
        posCode: form.posCode.trim(),
        brand: form.brand,
        place: study.place,
        site: study.site,
        areaUnit,
      })
      records.push({ entity: 'store', id: storeId, fields })
    }
    const studied = store.get(studiedAtom)
    const limits = companyLimits(store.get(companySettingsAtom))
    if (studied && storeId !== undefined && study.place) {
      const content = storedContent(studied, { ...basis, limits }, readVerdict(studied)?.sentence)
      const pictures = await takePicture(study.place)
      const fields = { name, store: storeId, place: study.place, content, madeAt: basis.madeAt, ...pictures }
      records.push({ entity: 'study', id: makeRecordId(), fields })
    }
    for (const zone of zones) {
      const tier = form.tiers[zone.id]
      if (tier === undefined) continue
      // Use the size of the rounded shape, because the stored shape is rounded.
      const { squareMetres } = await analysis.zoneFigures({ id: zone.id, shape: roundShape(zone.shape) })
      const code = freeCode(zoneCode(zone, owner), taken)
      taken.push(code)
      const zoneName = study.place ? `${name} · ${savableZoneText(zone)}` : name
      records.push({
        entity: 'tradeZone',
        id: makeRecordId(),
        fields: zoneFields(
          { zone, code, name: zoneName.slice(0, 120), tier, squareMetres, storeId, made: madeText(zone, studied) },
          { ...basis, method: methodFor(zone) },
        ),
      })
    }
    return records
  }
}

function madeText({ plan }: SavableZone, studied: Studied | undefined): string | undefined {
  const outside = plan && byProvider(plan) ? studied?.zone.outside : undefined
  return outside && providerMadeText(providerNames[outside.provider], outside.at, outside.attribution)
}

function methodFor({ kind, plan }: SavableZone): ZoneBasis['method'] {
  const id = plan ? planMethod(plan) : kind === 'ring' ? 'ringZone' : 'drawnZone'
  return { id, version: methods[id].version }
}

/** Returns a zone code that starts with the owner's code: `C-001-R500`, `TZ-A`, `C-001-T1`. */
const zoneCode = ({ shape, kind, plan, tier }: SavableZone, owner: string): string =>
  plan
    ? `${owner}-${plan.kind === 'demandShare' ? `T${tier}` : 'Z'}`
    : shape.type === 'Circle' && kind === 'ring'
      ? `${owner}-R${shape.radiusMetres}`
      : `${owner}-A`

function useNotifySaved(studiedStoreId: string | undefined): (records: readonly SavedTogether[]) => void {
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const saveAll = useSaveAll()
  const setLayers = useSetAtom(layerStateAtom)
  const store = useStore()
  const showZones = () => {
    const layers = store.get(layerStateAtom)
    setLayers({ ...layers, moved: { ...layers.moved, tradeZones: true } })
  }
  const closeSaved = useSetAtom(closeSavedAtom)
  return (records) => {
    const storeId = records.find(({ entity }) => entity === 'store')?.id ?? studiedStoreId
    const reopen = closeSaved()
    if (records.some(({ entity }) => entity === 'tradeZone')) showZones()
    go(storeId === undefined ? mapAddress : storeOnMapAddress(storeId))
    const takeBack = async () => {
      const outcome = await saveAll(records.map(({ entity, id }) => ({ entity, id, fields: undefined })))
      if (!outcome.saved) return void show({ text: rejectText(outcome.code), tone: 'bad' })
      reopen()
      go(explorerAddress)
    }
    show({
      text: (
        <>
          <strong>{successText('saved')}</strong> · <Trans>Saved on this device</Trans>
        </>
      ),
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void takeBack() },
    })
  }
}
