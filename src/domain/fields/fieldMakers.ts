import type { ChoiceListId } from './choiceLists.ts'
import type { Json } from '../json.ts'
import type { Field, FieldKind, FieldOptions } from './field.ts'
import type { JsonShape } from './jsonShape.ts'

const make =
  <K extends FieldKind>(kind: K) =>
  <O extends FieldOptions>(options: O): O & Field<K> => ({ ...options, kind })

const makeChoice =
  <K extends 'choice' | 'choices'>(kind: K) =>
  <O extends FieldOptions & { readonly list: ChoiceListId }>(options: O): O & Field<K> => ({ ...options, kind })

/** Constructors of fields, one per kind, for example `rentTotal: money({ label: 'Rent total' })`. */
export const text = make('text')
export const longText = make('longText')
export const code = make('code')
export const choice = makeChoice('choice')
export const choices = makeChoice('choices')
export const integer = make('integer')
export const number = make('number')
export const percent = make('percent')
export const length = make('length')
export const area = make('area')
export const money = make('money')
export const date = make('date')
export const time = make('time')
export const days = make('daySpan')
export const months = make('monthSpan')
export const phone = make('phone')
export const place = make('place')
export const shape = make('shape')
export const moment = make('moment')
export const accounts = make('accounts')
export const photos = make('photos')
export const files = make('files')
export const tags = make('tags')
export const currency = make('currency')
export const yesNo = make('yesNo')

export const reference = <O extends FieldOptions & { readonly to: string }>(options: O): O & Field<'reference'> => ({
  ...options,
  kind: 'reference',
})

export const references = <O extends FieldOptions & { readonly to: string }>(options: O): O & Field<'references'> => ({
  ...options,
  kind: 'references',
})

export const json = <V extends Json, O extends FieldOptions>(
  shape: JsonShape<V>,
  options: O,
): O & Field<'json'> & { readonly shape: JsonShape<V> } => ({ ...options, kind: 'json', shape })
