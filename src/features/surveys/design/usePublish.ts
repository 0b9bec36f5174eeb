import { useCallback } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { RecordChange } from '#db/recordChange.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useWriteChanges } from '#session/useWriteChanges.ts'

/**
 * Returns a function that creates and publishes a version in one transaction; it resolves to the outcome of the write.
 */
export function usePublish() {
  const write = useWriteChanges()
  return useCallback(
    (record: LocalRecord<'survey'>, content: SurveyContent) => {
      const { fields } = record
      const number = (fields.versionNumber ?? 0) + 1
      const version = makeRecordId()
      return write([
        {
          entity: 'surveyVersion',
          id: version,
          kind: 'create',
          rowBaseV: 0,
          fields: changes({ survey: record.id, number, content, languages: fields.languages ?? [] }, () => 0),
        },
        {
          entity: 'survey',
          id: record.id,
          kind: 'patch',
          rowBaseV: record.rv,
          fields: changes({ version, versionNumber: number, state: 'open' }, (name) => fieldVersion(record, name)),
        },
      ])
    },
    [write],
  )
}

const changes = (values: FieldValues, baseV: (name: string) => number): RecordChange['fields'] =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: baseV(name) }]))
