/** Returns a function that runs work in order after pending messages, without the delay browsers add to timers. */
export function soonAfterMessages(): (work: () => void) => void {
  const { port1: bell, port2: ringer } = new MessageChannel()
  const works: (() => void)[] = []
  bell.onmessage = () => works.shift()?.()
  return (work) => {
    works.push(work)
    ringer.postMessage(undefined)
  }
}
