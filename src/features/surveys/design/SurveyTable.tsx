import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { RemoveDialog } from '#recordKit/page/RemoveDialog.tsx'
import { recordName } from '#recordKit/recordName.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './SurveyList.module.css'
import type { SurveyRow } from './surveyRows.ts'
import { SurveyState } from './SurveyState.tsx'
import { useDuplicate } from './useDuplicate.ts'

export function SurveyTable({ rows }: { rows: readonly SurveyRow[] }) {
  const { t } = useLingui()
  const [removed, setRemoved] = useState<LocalRecord<'survey'>>()
  const isPhone = useWindowClass() === 'phone'
  const Rows = isPhone ? SurveyCards : SurveyLines
  return (
    <>
      {isPhone ? (
        <Rows rows={rows} onRemove={setRemoved} />
      ) : (
        <TableFrame label={t`Surveys`} className={styles.frame}>
          <Table>
            <thead>
              <tr>
                <HeadCell>
                  <Trans>Topic</Trans>
                </HeadCell>
                <HeadCell>
                  <Trans>Status</Trans>
                </HeadCell>
                <HeadCell numeric>
                  <Trans>Version</Trans>
                </HeadCell>
                <HeadCell numeric>
                  <Trans>Responses</Trans>
                </HeadCell>
                <HeadCell>
                  <Trans>Survey period</Trans>
                </HeadCell>
                <HeadCell>
                  <Spoken>
                    <Trans>Actions</Trans>
                  </Spoken>
                </HeadCell>
              </tr>
            </thead>
            <Rows rows={rows} onRemove={setRemoved} />
          </Table>
        </TableFrame>
      )}
      {removed && (
        <RemoveDialog
          entity="survey"
          record={removed}
          words={<Trans>Its responses are kept. Restoring the survey restores them too.</Trans>}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface RowsProps {
  rows: readonly SurveyRow[]
  onRemove: (record: LocalRecord<'survey'>) => void
}

function SurveyLines({ rows, onRemove }: RowsProps) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.record.id}>
          <Cell>
            <TopicLink row={row} />
          </Cell>
          <Cell>
            <SurveyState state={row.record.fields.state} />
          </Cell>
          <Cell numeric>{row.record.fields.versionNumber ?? '–'}</Cell>
          <Cell numeric>
            <Answers row={row} />
          </Cell>
          <Cell className={styles.period}>
            <Period row={row} />
          </Cell>
          <Cell className={styles.actions}>
            <RowMenu row={row} onRemove={onRemove} />
          </Cell>
        </tr>
      ))}
    </tbody>
  )
}

function SurveyCards({ rows, onRemove }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.record.id} className={styles.card}>
          <div className={styles.words}>
            <TopicLink row={row} />
            <span className={styles.facts}>
              <SurveyState state={row.record.fields.state} />
              <span>
                <AnswersWords all={row.all} />
              </span>
              <span>
                <Period row={row} />
              </span>
            </span>
          </div>
          <RowMenu row={row} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function AnswersWords({ all }: { all: number }) {
  return all === 0 ? (
    <KnownOnceRead>
      <Trans>no responses yet</Trans>
    </KnownOnceRead>
  ) : (
    <Plural value={all} one="# response" other="# responses" />
  )
}

function TopicLink({ row: { record } }: { row: SurveyRow }) {
  const context = useFieldText()
  return (
    <AppLink href={`/rtzDesignForm?id=${record.id}`} className={styles.topic}>
      {recordName('survey', record.fields, context)}
    </AppLink>
  )
}

function Answers({ row: { all, unsent } }: { row: SurveyRow }) {
  const count = formatNumber(all)
  const waiting = formatNumber(unsent)
  if (unsent === 0) return <>{count}</>
  return (
    <Trans>
      {count} ({waiting} unsent)
    </Trans>
  )
}

function Period({ row }: { row: SurveyRow }) {
  const { opensOn, closesOn } = row.record.fields
  if (opensOn === undefined && closesOn === undefined) return <>–</>
  const from = opensOn && formatDate(opensOn)
  const to = closesOn && formatDate(closesOn)
  if (from === undefined) return <Trans>until {to}</Trans>
  if (to === undefined) return <Trans>from {from}</Trans>
  return (
    <>
      {from} – {to}
    </>
  )
}

function RowMenu({ row: { record }, onRemove }: { row: SurveyRow; onRemove: RowsProps['onRemove'] }) {
  const { t } = useLingui()
  const context = useFieldText()
  const duplicate = useDuplicate()
  const canEdit = useCanEdit('survey', record)
  if (!canEdit) return null
  const name = recordName('survey', record.fields, context)
  return (
    <Menu
      label={t`More actions for ${name}`}
      items={[
        {
          id: 'duplicate',
          label: t`Duplicate`,
          icon: <Copy size={18} aria-hidden="true" />,
          onSelect: () => void duplicate(record),
        },
        {
          id: 'remove',
          label: t`Delete`,
          icon: <Trash2 size={18} aria-hidden="true" />,
          danger: true,
          startsGroup: true,
          onSelect: () => onRemove(record),
        },
      ]}
      trigger={(open) => <IconButton {...open} label={t`More actions for ${name}`} icon={<Ellipsis size={20} />} />}
    />
  )
}
