import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isServerThere } from '#api/isServerThere.ts'
import type { MapTool, ToolStart } from '#mapStage/mapTool.ts'
import { useTakeTool } from '#mapStage/toolInHand.ts'
import { useToast } from '#ui/toasts.ts'

/** A tool that was taken, and where it was asked to begin. */
export interface TakenTool {
  readonly id: string
  readonly start: ToolStart | undefined
}

/** Puts away a tool whose code did not come, says so, and offers to take it again. */
export function useToolFailure(): (taken: TakenTool) => Promise<void> {
  const take = useTakeTool()
  const show = useToast()
  const { t } = useLingui()
  const tried = useRef<string>(undefined)
  return async ({ id, start }) => {
    take(undefined)
    // A script that Chromium once failed to fetch it never asks for again in this page.
    if (tried.current === id && (await isServerThere())) {
      keepTaken({ id, start })
      location.reload()
      return
    }
    const again = () => {
      tried.current = id
      take(id, start)
    }
    show({
      text: <Trans>Couldn’t load this tool. Check your connection, then try again.</Trans>,
      tone: 'bad',
      action: { label: t`Try again`, onPress: again },
    })
  }
}

/** Takes the tool that was asked for when the page had to be loaded again for it. */
export function useTakenBefore(tools: readonly MapTool[]): void {
  const take = useTakeTool()
  useEffect(() => {
    if (tools.length === 0) return
    const taken = fetchTaken()
    if (!taken) return
    const takeAgain = () => take(taken.id, taken.start)
    // An entry of history whose thing went with the page before is stepped back from first, or that step would put the tool away.
    const { layers = 0 } = (history.state ?? {}) as { layers?: number }
    if (layers === 0) takeAgain()
    else addEventListener('popstate', takeAgain, { once: true })
  }, [tools, take])
}

const key = 'catchment.takenTool'

/** Of this window alone; where the browser keeps nothing, the tool is taken by hand once more. */
function keepTaken(taken: TakenTool): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(taken))
  } catch {}
}

function fetchTaken(): TakenTool | undefined {
  try {
    const storedTool = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return storedTool === null ? undefined : (JSON.parse(storedTool) as TakenTool)
  } catch {
    return undefined
  }
}
