import { countedJson } from '../fields/countedJson.ts'
import { studyContentSchema } from './studyContent.ts'

export const studyContentJson = countedJson(
  'studyContent',
  studyContentSchema,
  'figures',
  ({ figures }) => figures.length,
)
