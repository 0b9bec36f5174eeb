import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import * as v from 'valibot'
import { compareChoices } from '#domain/reportAssembly/comparison/assembleComparison.ts'
import { letterOf } from '#domain/reportAssembly/comparison/letters.ts'
import { firstCompare, maxSites, reportSetupSchema, type SiteSubject } from '#domain/report/reportSetup.ts'
import { listed } from '#i18n/labelled.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { TextField } from '#ui/TextField.tsx'
import { useMakeReport } from '../site/useMakeReport.ts'
import { noSubject, radiusOf, SubjectFields, subjectOf } from '../subject/SubjectFields.tsx'
import { useStoreChoices } from '../subject/useStoreChoices.ts'
import { AreaField } from './AreaField.tsx'
import styles from './Compare.module.css'

const minSites = 2
const sameSite = (a: SiteSubject, b: SiteSubject): boolean =>
  JSON.stringify([a.store, a.place, a.area]) === JSON.stringify([b.store, b.place, b.area])

type NamedSite = SiteSubject & { readonly name: string }

const nothingChosen = { ...noSubject, sites: '[]', title: '' }

const draftSchema = v.pipe(v.string(), v.parseJson())

/** Parses the drafted list of sites; empty if unreadable. */
function readSites(text: string): readonly NamedSite[] {
  const draft = v.safeParse(draftSchema, text)
  const found = v.safeParse(reportSetupSchema, { subjects: draft.output, blocks: [] })
  return found.success ? found.output.subjects.map(({ name = '', ...subject }) => ({ ...subject, name })) : []
}

/** Selection of 2 to 12 stores, candidates, points or areas to compare. */
export function SiteChooser() {
  const { t } = useLingui()
  const draft = useDialogDraft('compareSites', nothingChosen)
  const { entries, set } = draft
  const subjects = readSites(entries.sites)
  const stores = useStoreChoices()
  const canEdit = useCanEditAll('report')
  const { make, isBusy } = useMakeReport()
  const subject = subjectOf(entries)
  const isFull = subjects.length >= maxSites
  const isTwin = subject !== undefined && subjects.some((one) => sameSite(one, subject))
  const add = (added: SiteSubject, name: string) => {
    if (isFull || subjects.some((one) => sameSite(one, added))) return
    const sites = JSON.stringify([...subjects, { ...added, name: name.slice(0, 300) }])
    set({ ...noSubject, kind: entries.kind, radius: entries.radius, sites })
  }
  const names = subjects.map(({ name }) => name)
  const usualTitle = names.length > 0 ? listed(names.slice(0, 3)) : t`Comparison`
  const named = stores.find(({ value }) => value === entries.store)?.label.split(' · ')[1]
  return (
    <form
      className={styles.chooser}
      onSubmit={(event) => {
        event.preventDefault()
        const setup = { subjects, blocks: compareChoices(), compare: firstCompare }
        void draft.dropAfter(make('compare', entries.title.trim() || usualTitle, setup))
      }}
    >
      <div className={styles.fields}>
        <RestoredNote form={draft} />
        <SubjectFields entries={entries} onChange={set} />
        <Button
          disabled={!subject || isFull || isTwin}
          onClick={() => subject && add(subject, named ?? (entries.name.trim() || entries.point))}
        >
          <Trans>Add to comparison</Trans>
        </Button>
        <AreaField onAdd={(area, name) => add({ area, zones: [], radiusMetres: radiusOf(entries) }, name)} />
      </div>
      <div className={styles.fields}>
        <ChosenSites subjects={subjects} onChange={(left) => set({ sites: JSON.stringify(left) })} />
        <TextField
          label={<Trans>Title</Trans>}
          placeholder={usualTitle}
          maxLength={300}
          value={entries.title}
          onChange={(title) => set({ title })}
        />
        <Button type="submit" variant="primary" disabled={!canEdit || subjects.length < minSites} busy={isBusy}>
          <Trans>Compare</Trans>
        </Button>
      </div>
    </form>
  )
}

interface ChosenProps {
  subjects: readonly NamedSite[]
  onChange: (subjects: readonly NamedSite[]) => void
}

function ChosenSites({ subjects, onChange }: ChosenProps) {
  const { t } = useLingui()
  return (
    <>
      <h3>
        <Plural value={subjects.length} _0="No sites selected yet" one="# site selected" other="# sites selected" />
      </h3>
      <ol className={styles.chosen}>
        {subjects.map((one, at) => (
          <li key={JSON.stringify([one.store, one.place, one.area])}>
            <span className={styles.letter}>{letterOf(at)}</span>
            <span className={styles.siteName}>{one.name}</span>
            <IconButton
              label={t`Remove ${one.name}`}
              icon={<X size={18} />}
              onClick={() => onChange(subjects.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        <Trans>Compare 2 to 12 sites.</Trans>
      </p>
    </>
  )
}
