import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import type { Device } from './device.ts'

const smallContent: SurveyContent = {
  pages: [
    {
      id: 'page',
      title: {},
      questions: [{ id: 'why', name: 'why', type: 'text', text: { 'en-us': 'Why?' }, required: 'no' }],
    },
  ],
}

export async function publish(device: Device, binding: FieldValues = {}): Promise<{ survey: string; version: string }> {
  const survey = crypto.randomUUID()
  const version = crypto.randomUUID()
  await device.create('surveyVersion', { survey, number: 1, content: smallContent }, version)
  await device.create('survey', { topic: 'Passers-by', state: 'open', version, versionNumber: 1, ...binding }, survey)
  await device.sync()
  return { survey, version }
}

export const answerValues = (of: { survey: string; version: string }, text = 'near'): FieldValues => ({
  ...of,
  values: { why: { text } },
  finishedAt: '2026-11-23T04:00:00.000Z',
})
