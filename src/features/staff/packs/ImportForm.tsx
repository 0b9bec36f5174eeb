import { Trans } from '@lingui/react/macro'
import Upload from 'lucide-react/icons/upload'
import { maxImportBytes } from '#domain/contracts/packImports.ts'
import { type ImportKind, importKinds } from '#domain/pack/officialKinds.ts'
import { formatBytes } from '#i18n/formats.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ImportFiles } from './ImportFiles.tsx'
import styles from './Packs.module.css'
import type { ImportOrder } from './sendImport.ts'
import { useImportForm } from './useImportForm.ts'
import type { ListedPack } from './usePackLists.ts'
import { usePackWords } from './usePackWords.ts'

export interface ImportFormProps {
  packs: readonly ListedPack[]
  onSend: (order: ImportOrder) => Promise<void>
  onSignIn: () => void
}

export function ImportForm({ packs, onSend, onSignIn }: ImportFormProps) {
  const countries = packs.filter(({ kind }) => kind === 'areas').map(({ country }) => country)
  const importForm = useImportForm(countries[0] ?? 'tw', onSend)
  const { form, kind, files, setFiles, bytes, fault } = importForm
  return (
    <Card title={<Trans>Import official files</Trans>}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <RestoredNote form={form} />
        <ImportFields countries={countries} importForm={importForm} />
        <ImportFiles kind={kind} files={files} onChange={setFiles} fault={fault} />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon={<Upload size={18} aria-hidden="true" />} busy={form.isBusy}>
            <Trans>Import</Trans>
          </Button>
          {form.refusal?.code === 'signInNeeded' && (
            <Button onClick={onSignIn}>
              <Trans>Sign in</Trans>
            </Button>
          )}
          <RoomWords bytes={bytes} />
        </div>
      </form>
    </Card>
  )
}

interface ImportFieldsProps {
  countries: readonly string[]
  importForm: ReturnType<typeof useImportForm>
}

function ImportFields({ countries, importForm: { form, kind, chooseKind } }: ImportFieldsProps) {
  const words = usePackWords()
  const kinds = Object.keys(importKinds) as ImportKind[]
  return (
    <div className={styles.fields}>
      <Select
        {...form.field('kind')}
        onChange={chooseKind}
        choices={kinds.map((value) => ({ value, label: words.importKinds[value] }))}
      />
      <Select
        {...form.field('country')}
        choices={countries.map((value) => ({ value, label: words.countryName(value) }))}
      />
      {kind !== 'population' && (
        <TextField
          {...form.field('vintage')}
          placeholder="2026-10"
          hint={
            kind === 'income' ? (
              <Trans>Enter the year of the income data, or leave empty if the file name includes it.</Trans>
            ) : (
              <Trans>Enter a year, or a year and month. Leave empty for this month.</Trans>
            )
          }
        />
      )}
      <TextField {...form.field('source')} />
      <TextField {...form.field('licence')} />
      <TextField {...form.field('address')} inputMode="url" />
    </div>
  )
}

function RoomWords({ bytes }: { bytes: number }) {
  const chosen = formatBytes(bytes)
  const max = formatBytes(maxImportBytes)
  return (
    <span className={styles.quiet}>
      {bytes === 0 ? (
        <Trans>The total size can be up to {max}.</Trans>
      ) : (
        <Trans>
          {chosen} (maximum {max})
        </Trans>
      )}
    </span>
  )
}
