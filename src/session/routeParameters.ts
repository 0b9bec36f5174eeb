import { createContext, useCallback, useContext, useState } from 'react'
import * as v from 'valibot'

/** Screen parameters stored per URL but not in the URL: filters, sort, page, scroll, map position. */
export interface RouteParameters {
  read(name: string): unknown
  write(name: string, value: unknown): void
  urlHash(): string
}

export const RouteParametersContext = createContext<RouteParameters | null>(null)

/** Values are stored on this device for an hour. Missing, expired or invalid values fall back to the default. */
export function useRouteParameter<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: T,
): [T, (value: T) => void] {
  const parameters = useContext(RouteParametersContext)
  const urlHash = parameters?.urlHash() ?? ''
  const readNow = () => {
    const parsed = v.safeParse(schema, parameters?.read(name))
    return { urlHash, value: parsed.success ? parsed.output : otherwise }
  }
  const [state, setState] = useState(readNow)
  const shown = state.urlHash === urlHash ? state : readNow()
  if (shown !== state) setState(shown)
  const set = useCallback(
    (value: T) => {
      parameters?.write(name, value)
      setState({ urlHash, value })
    },
    [parameters, name, urlHash],
  )
  return [shown.value, set]
}
