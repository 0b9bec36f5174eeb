import { useEffect } from 'react'
import { useNavigation } from '#session/navigation.ts'
import { boardAddress } from './dashboardAddress.ts'
import { LoadingBoard } from './EmptyBoard.tsx'
import { useLastBoard } from './useLastBoard.ts'

export function LastDashboard() {
  const [last] = useLastBoard()
  const { go } = useNavigation()
  useEffect(() => {
    if (last) go(boardAddress(last), { replace: true })
  }, [last, go])
  return <LoadingBoard kind={last ?? 'overall'} />
}
