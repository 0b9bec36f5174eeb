import * as v from 'valibot'
import type { FieldType } from '../fieldType.ts'
import { withoutHiddenMarks } from '../hiddenMarks.ts'
import { punctuationOf } from '../../punctuation.ts'

const longest = { text: 500, code: 60, longText: 10_000, phone: 40, tag: 60, tags: 50 }

const plainText = (limit: number) => v.pipe(v.string(), v.maxLength(limit))

const textType = (limit: number, control: 'text' | 'longText' = 'text'): FieldType<string> => ({
  schema: () => plainText(limit),
  read: (text) => ({ value: withoutHiddenMarks(text).trim() || undefined }),
  write: (value) => value,
  sortKey: (value) => value,
  align: 'start',
  control,
})

const tags: FieldType<readonly string[]> = {
  schema: () => v.pipe(v.array(plainText(longest.tag)), v.maxLength(longest.tags)),
  read: (text) => {
    const parts = withoutHiddenMarks(text)
      .split(/[,;，；、\n]/)
      .map((part) => part.trim())
    const value = [...new Set(parts.filter((part) => part !== ''))]
    return { value: value.length > 0 ? value : undefined }
  },
  write: (value, _field, context) => punctuationOf(context.locale).listed(value),
  sortKey: (value) => value.join(', '),
  align: 'start',
  control: 'tags',
}

/** Text as typed, without hidden characters and surrounding whitespace. Phone numbers keep punctuation. */
export const textTypes = {
  text: textType(longest.text),
  longText: textType(longest.longText, 'longText'),
  code: textType(longest.code),
  phone: textType(longest.phone),
  tags,
}
