/** Dice and coins, without any face being likelier. */
export function face(sides: number): number {
  const whole = 2 ** 32;
  const fair = whole - (whole % sides);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= fair);
  return (drawn[0]! % sides) + 1;
}

/** Who begins: by a die each until one is ahead, by a coin, or by lot. */
export function whoBegins(holders: number, sides: number): { holder: number; faces: number[] } {
  if (sides <= 2) {
    const holder = face(holders) - 1;
    return { holder, faces: sides === 2 ? [holder + 1] : [] };
  }
  for (;;) {
    const faces = Array.from({ length: holders }, () => face(sides));
    const best = Math.max(...faces);
    if (faces.filter((one) => one === best).length === 1) return { holder: faces.indexOf(best), faces };
  }
}
