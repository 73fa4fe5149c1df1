// Short sounds, made by the browser's own synthesizer; silent until they are chosen in the settings.
import { settings } from "../settings.js";

/** What is heard. */
export type Sound = "move" | "capture" | "check" | "end" | "warning";

/** Pitch in hertz, length in seconds and shape of each tone. */
const TONES: Record<Sound, [number, number, OscillatorType][]> = {
  move: [[330, 0.06, "triangle"]],
  capture: [[220, 0.05, "square"], [330, 0.05, "triangle"]],
  check: [[520, 0.08, "triangle"], [660, 0.1, "triangle"]],
  end: [[392, 0.16, "triangle"], [330, 0.16, "triangle"], [262, 0.28, "triangle"]],
  warning: [[880, 0.08, "sine"], [880, 0.08, "sine"]],
};
const VOLUME = 0.12;

let audio: AudioContext | null = null;

/** Plays a sound if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.value.sounds) return;
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [pitch, length, shape] of TONES[sound]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = shape;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(VOLUME, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
  } catch {
    // A page without sound is still a page.
  }
}
