import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef } from 'react'
import { isCalendarDate } from '#domain/time.ts'
import { readDay } from '#domain/parsing/readDateText.ts'
import { formatDate } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { unreadableText } from '../formText.ts'
import styles from './DateControl.module.css'
import { type ControlProps, wordsOf } from './controlProps.ts'

/**
 * A date, typed in any format that imports accept (`113/2/29`, `民國113年2月29日`) or picked from the native calendar. Shows
 * the parsed date, and becomes `YYYY-MM-DD` on blur.
 */
export function DateControl(props: ControlProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const text = props.text === unreadableText ? '' : props.text
  const reading = readDay(text)
  const day = 'day' in reading ? reading.day : ''
  const tidy = () => {
    if (day !== '' && day !== text) props.onText(day)
  }
  const readAs = () => {
    if ('first' in reading) return t`Could be ${reading.first} or ${reading.second}.`
    return day === '' || isCalendarDate(text) ? undefined : t`Will be read as ${formatDate(day)}.`
  }
  return (
    <TextField
      {...wordsOf(props)}
      hint={readAs() ?? props.hint}
      autoComplete="off"
      maxLength={40}
      placeholder="2026-03-05"
      value={text}
      onChange={props.onText}
      onBlur={tidy}
      suffix={
        <>
          <IconButton
            small
            label={t`Choose ${props.label} from the calendar`}
            icon={<CalendarDays size={20} />}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            value={day}
            onChange={(event) => props.onText(event.target.value)}
          />
        </>
      }
    />
  )
}
