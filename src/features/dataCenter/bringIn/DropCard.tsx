import { Trans, useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useNavigation } from '#session/navigation.ts'
import { RemovableChip } from '#ui/Chip.tsx'
import { sheetLimits } from '#draw/sheets/sheetLimits.ts'
import { FilePicker } from '#ui/FilePicker.tsx'
import styles from './Import.module.css'

export function DropCard({ kind, onFile }: { kind?: SheetKindName | undefined; onFile: (file: File) => void }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const name = kind && choiceLabel('sheetKind', kind)
  const { megabytes } = sheetLimits
  return (
    <section className={styles.drop} aria-label={t`Import`}>
      <FileUp size={32} aria-hidden="true" />
      <h2>
        <Trans>Drop a spreadsheet anywhere on this page</Trans>
      </h2>
      {name !== undefined && (
        <RemovableChip removeLabel={t`Clear data type`} onRemove={() => go(dataCenterAddress, { replace: true })}>
          <Trans>Data type: {name}</Trans>
        </RemovableChip>
      )}
      <p>
        <Trans>
          Import stores and leases, performance, trade zones, delivery zones, POIs or competitors. We detect the data
          type from the column headings. Nothing changes until you’ve reviewed the rows.
        </Trans>
      </p>
      <FilePicker
        label={t`File to import`}
        words={<Trans>Choose a file</Trans>}
        description={<Trans>XLSX, CSV or GeoJSON, up to {megabytes} MB</Trans>}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.geojson,.xls"
        collects
        onChoose={([file]) => file && onFile(file)}
      />
    </section>
  )
}
