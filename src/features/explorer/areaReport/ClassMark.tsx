import { classLook, classPath } from '#mapKit/marks/classLook.ts'

/** The mark that a class has on the map, in a list; a quiet dot for one that is not shown there. */
export function ClassMark({ at }: { at: number }) {
  const look = at < 0 ? undefined : classLook(at)
  return (
    <svg width={14} height={14} aria-hidden="true">
      <path
        d={classPath(look?.shape ?? 'circle', 7, 7, look ? 5.5 : 3)}
        style={{ fill: `var(${look?.token ?? '--ink-3'})` }}
      />
    </svg>
  )
}
