import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { maxImportFiles } from '#domain/contracts/packImports.ts'
import type { ImportKind } from '#domain/pack/officialKinds.ts'
import { poiTypeChoices } from '#domain/fields/poiTypes.ts'
import { errorText } from '#i18n/errorText.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatBytes } from '#i18n/formats.ts'
import { FilePicker } from '#ui/FilePicker.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Packs.module.css'

/** File to import; `as` is the type of all points in it. */
export interface ChosenFile {
  readonly file: File
  readonly as?: string | undefined
}

type FileFault = 'none' | 'empty' | 'tooLarge'

export interface ImportFilesProps {
  kind: ImportKind
  files: readonly ChosenFile[]
  onChange: (files: readonly ChosenFile[]) => void
  fault: FileFault | undefined
}

const tables = '.csv,.csv.gz,.gz,.xlsx,text/csv'
const maps = '.geojson,.json,.gz,.osm,.pbf,application/geo+json'
const places = `${maps},.csv,.xlsx`

export function ImportFiles({ kind, files, onChange, fault }: ImportFilesProps) {
  const isTable = kind === 'population' || kind === 'income'
  function add(list: readonly File[]): void {
    const names = new Set(files.map(({ file }) => file.name))
    const added = list.filter(({ name }) => !names.has(name)).map((file) => ({ file }))
    onChange([...files, ...added].slice(0, maxImportFiles))
  }
  return (
    <div className={styles.choice}>
      <FilePicker
        label={<Trans>Files</Trans>}
        words={<Trans>Choose files</Trans>}
        description={
          isTable ? (
            <Trans>Use a UTF-8 CSV file (can be gzipped) or an XLSX file.</Trans>
          ) : kind === 'points' ? (
            <Trans>
              Use GeoJSON, JSON or CSV with coordinates in degrees, or .osm (all can be gzipped). XLSX and .osm.pbf also
              work.
            </Trans>
          ) : kind === 'rail' ? (
            <Trans>Use GeoJSON, the transport ministry’s Shape, Station and Line JSON files (TDX), or .osm.pbf.</Trans>
          ) : (
            <Trans>Use GeoJSON with coordinates in degrees or .osm (either can be gzipped), or .osm.pbf.</Trans>
          )
        }
        error={fault && <FaultWords fault={fault} />}
        multiple={kind !== 'income'}
        accept={isTable ? tables : kind === 'points' ? places : maps}
        collects
        onChoose={add}
      />
      {files.length > 0 && <ChosenFiles kind={kind} files={files} onChange={onChange} />}
    </div>
  )
}

function ChosenFiles({ kind, files, onChange }: Omit<ImportFilesProps, 'fault'>) {
  const { t } = useLingui()
  return (
    <ul className={styles.chosen}>
      {files.map((one) => (
        <li key={one.file.name}>
          <span className={styles.fileName}>{one.file.name}</span>
          <span className={styles.quiet}>{formatBytes(one.file.size)}</span>
          {kind === 'points' && !/\.(?:pbf|osm|osm\.gz)$/i.test(one.file.name) && (
            <Select
              className={styles.type}
              label={t`Type of places in ${one.file.name}`}
              labelHidden
              value={one.as ?? ''}
              emptyLabel={t`Detect from tags`}
              choices={poiTypeChoices.map(({ value }) => ({ value, label: choiceLabel('poiType', value) }))}
              onChange={(as) =>
                onChange(
                  files.map((other) => (other === one ? { file: one.file, as: as === '' ? undefined : as } : other)),
                )
              }
            />
          )}
          <IconButton
            label={t`Remove ${one.file.name}`}
            icon={<X size={18} />}
            onClick={() => onChange(files.filter((other) => other !== one))}
          />
        </li>
      ))}
    </ul>
  )
}

function FaultWords({ fault }: { fault: FileFault }) {
  return (
    <span role="alert">
      {fault === 'none' ? (
        <Trans>Choose at least one file.</Trans>
      ) : (
        errorText(fault === 'empty' ? 'fileEmpty' : 'importTooLarge')
      )}
    </span>
  )
}
