import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '#session/navigation.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { TextField } from '#ui/TextField.tsx'
import { noSubject, SubjectFields, subjectOf } from '../subject/SubjectFields.tsx'
import { useStoreChoices } from '../subject/useStoreChoices.ts'
import styles from './SiteReport.module.css'
import { useMakeReport } from './useMakeReport.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import type { BlockChoice, ReportSetup, SiteSubject } from '#domain/report/reportSetup.ts'

/** Returns the setup of a new site report: every kind of block, with text blocks switched off. */
const defaultSetup = (subject: SiteSubject): ReportSetup => ({
  subjects: [subject],
  blocks: siteBlocks().map(({ kind }): BlockChoice => ({ id: kind, kind, isOn: kind !== 'text' })),
})

export function NewReport({ store = '' }: { store?: string | undefined }) {
  const { t } = useLingui()
  const heading = t`New site report`
  useDocumentTitle(heading)
  const draft = useDialogDraft(`newReport:${store}`, { ...noSubject, store, title: '' })
  const { entries, set } = draft
  const canEdit = useCanEditAll('report')
  const { make, isBusy } = useMakeReport()
  const stores = useStoreChoices()
  const subject = subjectOf(entries)
  const named = stores.find(({ value }) => value === entries.store)?.label.split(' · ')[1]
  const subjectName = named ?? entries.name
  const usualTitle = subjectName === '' ? t`Site report` : t`${subjectName} site report`
  return (
    <div className={styles.narrow}>
      <PageHeader title={heading} />
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (subject) void draft.dropAfter(make('site', entries.title.trim() || usualTitle, defaultSetup(subject)))
          }}
        >
          <RestoredNote form={draft} />
          <SubjectFields entries={entries} onChange={set} />
          <TextField
            label={<Trans>Title</Trans>}
            placeholder={usualTitle}
            maxLength={300}
            value={entries.title}
            onChange={(title) => set({ title })}
          />
          <Button type="submit" variant="primary" disabled={!subject || !canEdit} busy={isBusy}>
            <Trans>Create report</Trans>
          </Button>
        </form>
      </Card>
    </div>
  )
}
