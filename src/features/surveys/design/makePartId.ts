import { browserOpenPorts } from '#db/openLocalDatabase.ts'

const letters = (count: number): string =>
  btoa(String.fromCharCode(...browserOpenPorts().random.bytes(count)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Creates an id of a page, question or option: 72 random bits, so that ids created independently don't collide. */
export const makePartId = (): string => letters(9)
