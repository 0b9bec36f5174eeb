import { Trans, useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { sheetLimits } from '#draw/sheets/sheetLimits.ts'
import { FilePicker } from '#ui/FilePicker.tsx'
import styles from './Import.module.css'

/** Where a file is chosen, or dropped. */
export function DropCard({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const { megabytes } = sheetLimits
  return (
    <section className={styles.drop} aria-label={t`Import`}>
      <FileUp size={32} aria-hidden="true" />
      <h2>
        <Trans>Drop a spreadsheet anywhere on this page</Trans>
      </h2>
      <p>
        <Trans>
          Stores with their leases, performance, trade zones, delivery zones, POIs or competitors: what it is about is
          found by its headings. Nothing is changed before you have seen every row.
        </Trans>
      </p>
      <FilePicker
        label={t`File to import`}
        words={<Trans>Choose a file</Trans>}
        beside={<Trans>XLSX, CSV or GeoJSON, up to {megabytes} MB</Trans>}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.geojson,.xls"
        collects
        onChoose={([file]) => file && onFile(file)}
      />
    </section>
  )
}
