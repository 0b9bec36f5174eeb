const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${path}?${new URLSearchParams(entries).toString()}`
}

export const surveyAddresses = {
  tasks: '/rtzForm',
  /** Returns the URL of a response in field mode; without an id, of a new response. */
  answer: ({
    id,
    survey,
    store,
  }: {
    id?: string | undefined
    survey?: string | undefined
    store?: string | undefined
  }) => withQuery('/rtzDataForm', { mode: 'answer', id, survey, store }),
  readAnswer: (survey: string | undefined, id: string) => withQuery('/rtzDataForm', { survey, id }),
} as const
