import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { formatNumber } from '#i18n/formats.ts'
import { sessionFilesOf } from '#session/files/sessionFiles.ts'
import { type AnswersWish, exportAnswers } from '#session/sheets/exportAnswers.ts'
import { type FileMaking, useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useRecords } from '#session/useRecords.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { exportPhotos } from './exportPhotos.ts'

interface ExportDialogProps {
  survey: LocalRecord<'survey'>
  shown: readonly string[]
  all: number
  onClose: () => void
}

export function ExportDialog({ survey, shown, all, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { configuration, database } = useSession()
  const session = useOpenSession()
  const { making, start } = useFileMaking()
  const [which, setWhich] = useState<'shown' | 'all'>('shown')
  const [format, setFormat] = useState<Format>('xlsx')
  const [writing, setWriting] = useState<'labels' | 'codes'>('labels')
  const [version, setVersion] = useState('')
  const make = () => {
    const ids = which === 'shown' ? shown : undefined
    const about = { survey: survey.id, topic: survey.fields.topic ?? '', ids, version: version || undefined }
    void start((work) =>
      format === 'photos'
        ? exportPhotos(database, sessionFilesOf(session).reader, about, work)
        : exportAnswers(configuration, { ...about, format, writing }, work),
    )
  }
  return (
    <Dialog
      title={<Trans>Export responses</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          busy={making.state === 'making'}
          icon={<Download size={20} aria-hidden="true" />}
          onClick={make}
        >
          <Trans>Export</Trans>
        </Button>
      }
    >
      <RadioGroup
        label={t`Responses`}
        value={which}
        onChange={(value) => setWhich(value === 'all' ? 'all' : 'shown')}
        choices={[
          {
            value: 'shown',
            label: t`${plural(shown.length, { one: 'Currently shown (#)', other: 'Currently shown (#)' })}`,
          },
          { value: 'all', label: t`${plural(all, { one: 'All (#)', other: 'All (#)' })}` },
        ]}
      />
      <WayFields
        {...{ format, writing, version }}
        survey={survey.id}
        onFormat={setFormat}
        onWriting={setWriting}
        onVersion={setVersion}
      />
      <MakingNote making={making} />
    </Dialog>
  )
}

function MakingNote({ making }: { making: FileMaking }) {
  if (making.state === 'failed')
    return (
      <FormNotice tone="bad">
        <Trans>Couldn’t create the file.</Trans>
      </FormNotice>
    )
  if (making.state !== 'making' || making.all === undefined) return null
  return (
    <p role="status">
      <Trans>
        {formatNumber(making.written, 0)} of {formatNumber(making.all, 0)}
      </Trans>
    </p>
  )
}

interface WayFieldsProps {
  survey: string
  format: Format
  onFormat: (format: Format) => void
  writing: 'labels' | 'codes'
  onWriting: (writing: 'labels' | 'codes') => void
  version: string
  onVersion: (version: string) => void
}

function WayFields({ survey, format, onFormat, writing, onWriting, version, onVersion }: WayFieldsProps) {
  const { t } = useLingui()
  const versions = useVersions(survey)
  return (
    <>
      <Select
        label={t({ message: 'Format', context: 'file' })}
        value={format}
        onChange={(value) => onFormat(formats.find((known) => known === value) ?? 'xlsx')}
        choices={formats.map((value) => ({
          value,
          label: value === 'photos' ? t`Photos (ZIP)` : value === 'geojson' ? 'GeoJSON' : value.toUpperCase(),
        }))}
      />
      {format !== 'photos' && (
        <Select
          label={t`Answer format`}
          value={writing}
          onChange={(value) => onWriting(value === 'codes' ? 'codes' : 'labels')}
          choices={[
            { value: 'labels', label: t`Option labels` },
            { value: 'codes', label: t`Option codes` },
          ]}
        />
      )}
      <Select
        label={t`Version`}
        value={version}
        onChange={onVersion}
        choices={[{ value: '', label: t`All versions combined` }, ...versions]}
      />
    </>
  )
}

const formats = ['xlsx', 'csv', 'geojson', 'photos'] as const
type Format = AnswersWish['format'] | 'photos'

function useVersions(survey: string): readonly { value: string; label: string }[] {
  const found = useRecords(
    async (database) => (await listRecords(database, 'surveyVersion')).filter(({ fields }) => fields.survey === survey),
    [survey],
  )
  return (found ?? [])
    .toSorted((a, b) => (b.fields.number ?? 0) - (a.fields.number ?? 0))
    .map(({ id, fields }) => ({ value: id, label: String(fields.number ?? '–') }))
}
