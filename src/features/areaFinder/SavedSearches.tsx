import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import type { FinderAnswer } from '#analysis/study/finderTypes.ts'
import type { Json } from '#domain/json.ts'
import type { StudyContent } from '#domain/study/studyContent.ts'
import { listRecords } from '#db/queries/records.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { successText } from '#i18n/errorText.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { makeRecordId, useSaveAll } from '#session/useSaveAll.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Menu } from '#ui/Menu.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { type FinderForm, finderFormSchema } from './finderForm.ts'

export interface SavedSearch {
  readonly id: string
  readonly form: FinderForm
  readonly found: ReadonlySet<string>
  readonly foundCount: number
}

const searchAddress = (id: string): string => `/map?panel=finder&view=map&id=${id}`

/**
 * Saves a search as a company record. Opening it, also by a shared URL, runs the search again and shows what changed.
 */
export function SavedSearches({
  form,
  answer,
  savedSearch,
  onOpen,
}: {
  form: FinderForm
  answer: FinderAnswer | undefined
  savedSearch: SavedSearch | undefined
  onOpen: (savedSearch: SavedSearch) => void
}) {
  const { t } = useLingui()
  const canSave = useCanEdit('study', undefined)
  const [isNaming, setIsNaming] = useState(false)
  const { go } = useNavigation()
  const items = useSavedSearches(savedSearch, onOpen)
  return (
    <>
      {canSave && (
        <Button variant="primary" disabled={!answer} onClick={() => setIsNaming(true)}>
          <Trans>Save search</Trans>
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={t`Saved searches`}
          side="top"
          trigger={(open) => <Button {...open}>{t`Saved searches`}</Button>}
          items={items}
        />
      )}
      {savedSearch && <ShareButton href={searchAddress(savedSearch.id)} />}
      {isNaming && answer && (
        <NameDialog
          form={form}
          answer={answer}
          onClose={() => setIsNaming(false)}
          onSaved={(id) => go(searchAddress(id))}
        />
      )}
    </>
  )
}

function useSavedSearches(savedSearch: SavedSearch | undefined, onOpen: (savedSearch: SavedSearch) => void) {
  const { t } = useLingui()
  const searches = useRecords(
    async (database) =>
      (await listRecords(database, 'study')).filter(({ fields }) => fields.content?.kind === 'finder'),
    [],
  )
  const { go } = useNavigation()
  const known = (searches ?? []).flatMap(({ id, fields }) => {
    const search = fields.content && parseSavedSearch(id, fields.content)
    return search ? [{ search, label: fields.name ?? t`Area Finder` }] : []
  })
  const items = known.map(({ search, label }) => ({
    id: search.id,
    label,
    onSelect: () => {
      onOpen(search)
      go(searchAddress(search.id))
    },
  }))
  const named = useStageAddress().id
  const wanted = known.find(({ search }) => search.id === named)?.search
  const openNamed = useEffectEvent(() => wanted && wanted.id !== savedSearch?.id && onOpen(wanted))
  useEffect(() => {
    if (wanted?.id !== undefined) openNamed()
  }, [wanted?.id])
  return items
}

function parseSavedSearch(id: string, { settings, figures }: StudyContent): SavedSearch | undefined {
  const parsed = v.safeParse(finderFormSchema, settings['form'])
  if (!parsed.success) return undefined
  const found = figures.flatMap((one) => (one.id.startsWith('found ') ? [one.id.slice(6)] : []))
  const count = figures.find((one) => one.id === 'foundCount')?.value
  return { id, form: parsed.output, found: new Set(found), foundCount: count ?? found.length }
}

interface NameDialogProps {
  form: FinderForm
  answer: FinderAnswer
  onClose: () => void
  onSaved: (id: string) => void
}

function NameDialog({ form, answer, onClose, onSaved }: NameDialogProps) {
  const { t } = useLingui()
  const saveAll = useSaveAll()
  const show = useToast()
  const { state } = useStudy()
  const [name, setName] = useState(form.scopeName)
  async function save() {
    const madeAt = new Date().toISOString()
    const content: StudyContent = {
      kind: 'finder',
      settings: { form: JSON.parse(JSON.stringify(form)) as Json },
      figures: [
        { id: 'foundCount', value: answer.foundCount },
        { id: 'total', value: answer.total },
        ...answer.ranked.keys.map((key, at) => ({ id: `found ${key}`, value: answer.ranked.scores[at]! })),
      ],
      ...(state ? { packs: state.packsVersion.slice(0, 1000) } : {}),
      madeAt,
    }
    const id = makeRecordId()
    const outcome = await saveAll([{ entity: 'study', id, fields: { name: name.trim(), content, madeAt } }])
    show(outcome.saved ? { text: successText('saved'), tone: 'good' } : { text: rejectText(outcome.code), tone: 'bad' })
    if (!outcome.saved) return
    onClose()
    onSaved(id)
  }
  return (
    <Dialog
      isOpen
      title={<Trans>Save search</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TextField label={t`Name`} required value={name} onChange={setName} maxLength={120} data-autofocus />
    </Dialog>
  )
}
