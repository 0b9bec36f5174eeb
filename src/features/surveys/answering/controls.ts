import { type ComponentType, lazy } from 'react'
import type { QuestionTypeId } from '#domain/survey/surveyContent.ts'
import type { ControlProps } from './controlProps.ts'
import { NumberControl } from './controls/NumberControl.tsx'
import { OptionsControl } from './controls/OptionsControl.tsx'
import { PhotoControl } from './controls/PhotoControl.tsx'
import { TextControl } from './controls/TextControl.tsx'

const MapControl = lazy(() => import('./controls/MapControl.tsx').then((module) => ({ default: module.MapControl })))

export const controls: Readonly<Record<QuestionTypeId, ComponentType<ControlProps>>> = {
  single: OptionsControl,
  multiple: OptionsControl,
  gender: OptionsControl,
  text: TextControl,
  number: NumberControl,
  map: MapControl,
  photo: PhotoControl,
}
