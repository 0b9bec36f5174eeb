const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${path}?${new URLSearchParams(entries).toString()}`
}

/** Where the screens of surveys stand. */
export const surveyAddresses = {
  /** What a surveyor has to do. */
  tasks: '/rtzForm',
  /** One answer in field mode; without an id a new one. */
  answer: ({
    id,
    survey,
    store,
  }: {
    id?: string | undefined
    survey?: string | undefined
    store?: string | undefined
  }) => withQuery('/rtzDataForm', { mode: 'answer', id, survey, store }),
  /** One answer as it was given, to be read and reviewed. */
  readAnswer: (survey: string | undefined, id: string) => withQuery('/rtzDataForm', { survey, id }),
} as const
