import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { listRecords } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { exportAnswers } from '#session/sheets/exportAnswers.ts'
import type { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './TakeOut.module.css'

interface AnswersLineProps {
  start: ReturnType<typeof useFileMaking>['start']
  /** True to create the file automatically if there is only one survey. */
  isAtOnce?: boolean
}

export function AnswersLine({ start, isAtOnce = false }: AnswersLineProps) {
  const { t, i18n } = useLingui()
  const { configuration } = useSession()
  const [chosen, setChosen] = useState('')
  const surveys = useRecords(
    async (database) => (await listRecords(database, 'survey')).filter(({ fields }) => fields.version !== undefined),
    [],
  )
  const survey = surveys?.find(({ id }) => id === chosen) ?? surveys?.[0]
  const nameOf = ({ fields }: LocalRecord<'survey'>) => recordTitle('survey', fields, localeOf(i18n.locale)) ?? ''
  const topic = survey ? nameOf(survey) : ''
  const take = (format: 'xlsx' | 'csv') => () => {
    if (survey) void start((work) => exportAnswers(configuration, { survey: survey.id, topic, format }, work))
  }
  const isOnly = isAtOnce && surveys?.length === 1
  const make = useEffectEvent(() => take('xlsx')())
  useEffect(() => {
    if (isOnly) make()
  }, [isOnly])
  if (surveys?.length === 0 && isAtOnce) {
    return (
      <li className={styles.kind}>
        <KnownOnceRead>
          <Trans>No survey has been published yet.</Trans>
        </KnownOnceRead>
      </li>
    )
  }
  if (!surveys || !survey) return null
  const icon = <Download size={18} aria-hidden="true" />
  return (
    <li className={styles.kind}>
      <b>
        <Trans>Survey responses</Trans>
      </b>
      <Select
        className={styles.survey}
        label={t`Survey`}
        labelHidden
        value={survey.id}
        onChange={setChosen}
        choices={surveys.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <Button size="small" icon={icon} aria-label={t`Export responses to “${topic}” as XLSX`} onClick={take('xlsx')}>
        XLSX
      </Button>
      <Button size="small" icon={icon} aria-label={t`Export responses to “${topic}” as CSV`} onClick={take('csv')}>
        CSV
      </Button>
    </li>
  )
}
