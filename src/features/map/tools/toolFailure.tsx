import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isServerThere } from '#api/isServerThere.ts'
import type { MapTool, ToolStart } from '#mapStage/mapTool.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { useToast } from '#ui/toasts.ts'

export interface TakenTool {
  readonly id: string
  readonly start: ToolStart | undefined
}

export function useToolFailure(): (taken: TakenTool) => Promise<void> {
  const take = useTakeTool()
  const show = useToast()
  const { t } = useLingui()
  const tried = useRef<string>(undefined)
  return async ({ id, start }) => {
    take(undefined)
    // Reload, because Chromium never fetches a failed script again in the same page.
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

/** Reactivates the tool for which the page was reloaded after a loading failure. */
export function useTakenBefore(tools: readonly MapTool[]): void {
  const take = useTakeTool()
  useEffect(() => {
    if (tools.length === 0) return
    const taken = fetchTaken()
    if (!taken) return
    const takeAgain = () => take(taken.id, taken.start)
    // First wait for the step back from the previous page's history entry, because that step would deactivate the tool.
    const { layers = 0 } = (history.state ?? {}) as { layers?: number }
    if (layers === 0) takeAgain()
    else addEventListener('popstate', takeAgain, { once: true })
  }, [tools, take])
}

const key = 'catchment.takenTool'

/** Stores the tool per tab. Without storage, the user must reactivate the tool. */
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
