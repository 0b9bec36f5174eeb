import { type ComponentType, lazy } from 'react'
import type { ControlName } from '#domain/fields/fieldType.ts'
import { AreaControl } from './AreaControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import type { ControlProps } from './controlProps.ts'
import { CountControl } from './CountControl.tsx'
import { DateControl } from './DateControl.tsx'
import { LongTextControl } from './LongTextControl.tsx'
import { MoneyControl } from './MoneyControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { PlaceControl } from './PlaceControl.tsx'
import { TagsControl } from './TagsControl.tsx'
import { TextControl } from './TextControl.tsx'
import { TimeControl } from './TimeControl.tsx'
import { WordsControl } from './WordsControl.tsx'
import { YesNoControl } from './YesNoControl.tsx'

export const controls: Record<ControlName, ComponentType<ControlProps>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  area: AreaControl,
  money: MoneyControl,
  choice: ChoiceControl,
  choices: lazy(() => import('./ChoicesControl.tsx').then(({ ChoicesControl }) => ({ default: ChoicesControl }))),
  date: DateControl,
  time: TimeControl,
  place: PlaceControl,
  shape: CountControl,
  words: WordsControl,
  files: lazy(() => import('./FilesControl.tsx').then(({ FilesControl }) => ({ default: FilesControl }))),
  tags: TagsControl,
  reference: lazy(() => import('./SearchControl.tsx').then(({ SearchControl }) => ({ default: SearchControl }))),
  yesNo: YesNoControl,
}
