import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Compare.module.css'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

const maxFound = 8

export function AreaField({ onAdd }: { onAdd: (area: NonNullable<SiteSubject['area']>, name: string) => void }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const [text, setText] = useState('')
  const question = useCallback<StudyQuestion<readonly AreaRef[]>>(
    (study) => study.findAreas(text.trim(), maxFound),
    [text],
  )
  const { value: found, isPending } = useStudyAnswer(text.trim() === '' ? undefined : question)
  const nameOf = ({ name, parents }: AreaRef) =>
    [...parents.slice(1), name].map((each) => areaNameText(each, locale)).join(' · ')
  return (
    <div className={styles.fields}>
      <TextField
        label={<Trans>Area</Trans>}
        placeholder={t`District, township or village`}
        value={text}
        onChange={setText}
      />
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((area) => (
            <li key={`${area.country} ${area.level} ${area.name.code}`}>
              <Button
                size="small"
                onClick={() => {
                  const { country, level } = area
                  onAdd({ country, level, code: area.name.code }, areaNameText(area.name, locale))
                  setText('')
                }}
              >
                <Trans>Add {nameOf(area)}</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {text.trim() !== '' && !isPending && found?.length === 0 && (
        <p className={styles.note}>
          <Trans>No area on this device matches this name.</Trans>
        </p>
      )}
    </div>
  )
}
