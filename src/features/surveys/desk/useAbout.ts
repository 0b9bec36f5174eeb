import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'

/** The version that an answer answered and the store that it is about; undefined until the device has read them. */
export function useAbout(answer: LocalRecord<'answer'> | undefined) {
  const { version, store } = answer?.fields ?? {}
  return useRecords(
    async (database) => ({
      version: version === undefined ? undefined : await database.view('surveyVersion').get(version),
      store: store === undefined ? undefined : await database.view('store').get(store),
    }),
    [version, store],
  )
}
