// The page: help. It teaches each game on the board itself, a step at a time.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { at, isServerless } from "../address.js";
import { preview } from "../board/preview.js";
import { Surface } from "../board/surface.js";
import { openClient } from "../client.js";
import { Button } from "../common/button.js";
import { DocsLinks } from "../common/docsLinks.js";
import { GameFacts } from "../common/facts.js";
import { Page } from "../common/layout.js";
import { readHelpFragment, RulesDialog } from "../common/rulesDialog.js";
import { alarm, say } from "../common/news.js";
import { LESSONS } from "../lessons/index.js";
import { SetButton } from "../common/setButton.js";
import type { Step } from "../lessons/lesson.js";
import { seatName, titleOf, wordsOf } from "../common/wording.js";
import type { Action, State, Variant, Variants } from "../protocol.js";
import { lookOf } from "../settings.js";
import { lessonWords, t } from "../texts/index.js";
import type { StepWords } from "../texts/lessonWords.js";

/** The game of the lesson, else the first, and whether its rules are asked for: both follow the address. */
function useAsked({ variants }: Variants): { variant: Variant | null; wantsRules: boolean } {
  const [{ name, wantsRules }, set] = useState(() => readHelpFragment(location.hash));
  useEffect(() => {
    const follow = () => set(readHelpFragment(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return { variant: variants.find((variant) => variant.name === name) ?? variants[0] ?? null, wantsRules };
}

/** The state of a step's position; null until the server has told it. */
function useStepState(variant: Variant, step: Step): [State | null, (state: State) => void] {
  const client = useMemo(() => openClient(), []);
  useEffect(() => () => client.close(), []);
  const [state, set] = useState<State | null>(null);
  useEffect(() => {
    let wanted = true;
    const request = { t: "position" as const, variant: variant.name, moves: step.moves ?? [], ...(step.record === undefined ? {} : { record: step.record }) };
    client.request(request).then(
      (ok) => wanted && set(ok.state),
      (error: unknown) => wanted && alarm(wordsOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [variant, step]);
  return [state, set];
}

/** One step: its words, the board, and what is to be found on it. */
function LessonStep(props: {
  variant: Variant;
  step: Step;
  words: StepWords;
  ready: (ready: boolean) => void;
  children: ComponentChildren;
}) {
  const { variant, step, words } = props;
  const [state, show] = useStepState(variant, step);
  const [answer, setAnswer] = useState<"none" | "wrong" | "right">("none");
  useEffect(() => props.ready(state !== null), [state !== null]);
  const { answers } = step;
  const act = (action: Action) => {
    if (answers === undefined || state === null) return;
    const isRight = answers.includes(action.text);
    setAnswer(isRight ? "right" : "wrong");
    say(isRight ? (words.done ?? "") : t.help.wrong);
    show(isRight ? (preview(state, action) ?? { ...state, legal: null }) : { ...state });
  };
  return (
    <div class="lesson-step">
      <div class="lesson-words">
        <div class="lesson-text">
          {words.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {words.ask !== undefined && <p class="lesson-task">{words.ask}</p>}
      </div>
      <div class="lesson-board">
        {state !== null && (
          <Surface
            variant={variant}
            state={state}
            turn={0}
            {...lookOf(variant)}
            act={answers !== undefined && answer !== "right" ? act : null}
            confirm={false}
            nameOf={(seat) => seatName(variant, seat)}
            say={say}
          />
        )}
      </div>
      <div class="lesson-foot">
        {answer !== "none" && (
          <p class="lesson-answer" data-answer={answer}>
            {answer === "right" ? words.done : t.help.wrong}
          </p>
        )}
        {props.children}
      </div>
    </div>
  );
}

/** The lesson of a game, from its first step on. */
function LessonOf(props: { variant: Variant; ready: (ready: boolean) => void }) {
  const { variant } = props;
  const lesson = LESSONS[variant.name] ?? [];
  const [index, go] = useState(0);
  const step = lesson[index];
  const words = lessonWords[variant.name] ?? [];
  const own = words[index];
  useEffect(() => {
    if (step === undefined) props.ready(true);
  }, []);
  if (step === undefined || own === undefined) return <p>{t.help.none}</p>;
  const move = (to: number) => {
    props.ready(false);
    go(to);
    say(`${t.help.step(to + 1, lesson.length)}: ${words[to]?.title ?? ""}`);
  };
  return (
    <section class="lesson" aria-labelledby="lesson-title" data-variant={variant.name} data-step={index + 1}>
      <div class="lesson-head">
        <h2 id="lesson-title">{own.title}</h2>
        <span class="muted">{t.help.step(index + 1, lesson.length)}</span>
        <SetButton variant={variant} />
      </div>
      <LessonStep key={`${variant.name} ${index}`} variant={variant} step={step} words={own} ready={props.ready}>
        <div class="lesson-buttons">
          <Button name={t.help.previous} disabled={index === 0 ? t.help.atFirst : null} onClick={() => move(index - 1)} />
          {index + 1 < lesson.length && <Button name={t.help.next} main onClick={() => move(index + 1)} />}
          {index + 1 === lesson.length && (
            <a class="button" href={at("/")}>
              {t.help.play}
            </a>
          )}
          {index + 1 === lesson.length && (
            <a class="button" href={at(`/puzzles/${variant.name}`)}>
              {t.puzzles.title}
            </a>
          )}
        </div>
      </LessonStep>
    </section>
  );
}

/** The page `help`. */
export function HelpPage(props: { variants: Variants; argument: string | null }) {
  const { variant, wantsRules } = useAsked(props.variants);
  const [ready, setReady] = useState(false);
  const games = useRef<HTMLElement>(null);
  useEffect(() => games.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }), [variant]);
  return (
    <Page variants={props.variants} page="help" title={t.help.title} class="help-page" ready={ready} status="open">
      <h1>{t.help.title}</h1>
      <nav ref={games} class="lesson-games" aria-label={t.help.games}>
        {props.variants.variants.map((each) => (
          <a key={each.name} href={`#${each.name}`} aria-current={each.name === variant?.name ? "page" : undefined}>
            {titleOf(each)}
          </a>
        ))}
      </nav>
      {variant !== null && <LessonOf key={variant.name} variant={variant} ready={setReady} />}
      {variant !== null && <GameFacts variant={variant} />}
      {variant?.hidden === true && isServerless() && <p class="muted">{t.help.ownMemory}</p>}
      <DocsLinks />
      {variant !== null && wantsRules && (
        <RulesDialog variant={variant} state={null} close={() => location.replace(`#${variant.name}`)} />
      )}
    </Page>
  );
}
