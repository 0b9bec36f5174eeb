const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${path}?${new URLSearchParams(entries).toString()}`
}

export const surveyAddresses = {
  tasks: '/rtzForm',
  /** A response in field mode; a new one without an id. */
  answer: ({
    id,
    survey,
    store,
  }: {
    id?: string | undefined
    survey?: string | undefined
    store?: string | undefined
  }) => withQuery('/rtzDataForm', { mode: 'answer', id, survey, store }),
  /** A submitted response, for reading and review. */
  readAnswer: (survey: string | undefined, id: string) => withQuery('/rtzDataForm', { survey, id }),
} as const
