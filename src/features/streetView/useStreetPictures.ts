import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { call } from '#api/call.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { readStreetPictures } from '#domain/contracts/streetView.ts'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'
import { storedAtom } from '#session/storedAtom.ts'
import { useSession } from '#session/useSession.ts'

export type StreetPicture = ReplyOf<typeof readStreetPictures>['pictures'][number]

export interface StreetAnswer {
  /** Pictures found; undefined before the first response, unless pictures are stored. */
  readonly pictures: readonly StreetPicture[] | undefined
  /** Reason why pictures couldn't be fetched; stored pictures may still be present. */
  readonly problem: OutsideProblem | ErrorCode | undefined
  readonly isBusy: boolean
  readonly retry: () => void
}

const maxEntries = 12
const seenSchema = v.array(v.object({ at: v.string(), pictures: readStreetPictures.reply.entries.pictures }))

/** Pictures found earlier on this device, by location, newest first. */
const seenAtom = storedAtom('map.streetPictures', seenSchema, (): v.InferOutput<typeof seenSchema> => [])

/** Fetches pictures near a location; shows stored pictures until newer ones arrive. */
export function useStreetPictures({ latitude, longitude }: Place): StreetAnswer {
  const isSetUp = useSession().configuration.apiSetting.streetView
  const [seen, setSeen] = useAtom(seenAtom)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ problem: OutsideProblem | ErrorCode | undefined }>()
  const asked = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
  const at = `${asked.latitude},${asked.longitude}`
  const storedPictures = seen.find((one) => one.at === at)?.pictures

  const load = useEffectEvent((signal: AbortSignal) => fetchPictures(asked, signal))
  const receive = useEffectEvent(({ problem, pictures }: Found) => {
    setAnswer({ problem: problem ?? undefined })
    if (problem === null) setSeen([{ at, pictures }, ...seen.filter((one) => one.at !== at)].slice(0, maxEntries))
  })
  useEffect(() => {
    if (!isSetUp) return undefined
    const leave = new AbortController()
    void load(leave.signal).then((found) => leave.signal.aborted || receive(found))
    return () => leave.abort()
  }, [at, turn, isSetUp])

  return {
    pictures: storedPictures ?? (answer ? [] : undefined),
    problem: isSetUp ? answer?.problem : 'notConfigured',
    isBusy: isSetUp && answer === undefined,
    retry: () => {
      setAnswer(undefined)
      setTurn(turn + 1)
    },
  }
}

type Found = { readonly problem: OutsideProblem | ErrorCode | null; readonly pictures: StreetPicture[] }

async function fetchPictures(at: { latitude: string; longitude: string }, signal: AbortSignal): Promise<Found> {
  try {
    return await call(readStreetPictures, at, { signal })
  } catch (error) {
    if (signal.aborted) return { problem: null, pictures: [] }
    if (!(error instanceof AppError)) throw error
    return { problem: error.code, pictures: [] }
  }
}
