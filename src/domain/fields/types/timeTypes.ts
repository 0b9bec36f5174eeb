import * as v from 'valibot'
import { isCalendarDate, readTimeOfDay } from '../../time.ts'
import { readDay } from '../../parsing/readDateText.ts'
import { momentFormat } from '../fieldFormats.ts'
import { writeDate } from '../writeDate.ts'
import type { FieldType } from '../fieldType.ts'

const date: FieldType<string> = {
  schema: () => v.pipe(v.string(), v.check(isCalendarDate)),
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    const reading = readDay(text)
    if ('day' in reading) return { value: reading.day }
    if ('first' in reading) return { broken: 'one_date', settings: { first: reading.first, second: reading.second } }
    return { broken: reading.refused === 'noSuchDay' ? 'existing_date' : 'regex' }
  },
  write: (value, _field, context) => writeDate(value, context),
  sortKey: (value) => value,
  align: 'start',
  control: 'date',
}

const time: FieldType<string> = {
  schema: () => v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)),
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    const value = readTimeOfDay(text)
    return value === undefined ? { broken: 'regex' } : { value }
  },
  write: (value) => value,
  sortKey: (value) => value,
  align: 'start',
  control: 'time',
}

const isoMoment = v.pipe(v.string(), v.isoTimestamp())

const moment: FieldType<string> = {
  schema: () => isoMoment,
  read: (text) => {
    if (text.trim() === '') return { value: undefined }
    return v.is(isoMoment, text.trim()) ? { value: text.trim() } : { broken: 'regex' }
  },
  write: (value, _field, context) => momentFormat(context.locale).format(new Date(value)),
  sortKey: (value) => value,
  align: 'start',
  control: 'words',
}

/**
 * Types for a calendar day (YYYY-MM-DD), a time of day (HH:MM, 24:00 for the end of the day), and a moment (ISO, UTC).
 * A moment is recorded by a device or the server and shown in local time.
 */
export const timeTypes = { date, time, moment }
